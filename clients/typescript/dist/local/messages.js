// What page and worker tell each other.
export {};
