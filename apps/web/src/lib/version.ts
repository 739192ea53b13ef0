declare const __APP_VERSION__: string

/** The version these pages were built as; the server says its own with every answer. A build may be given another. */
export const APP_VERSION: string = import.meta.env.VITE_APP_VERSION ?? __APP_VERSION__
