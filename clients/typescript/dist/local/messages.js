// The messages between page and worker.
export {};
