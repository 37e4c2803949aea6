// Makes the site installable: the worker keeps static files and a page for when there is no connection.
navigator.serviceWorker?.register(new URL("../worker.js", import.meta.url)).catch(() => {});
