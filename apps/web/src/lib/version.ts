declare const __APP_VERSION__: string

/** The version these pages were built as; the server says its own with every answer. */
export const APP_VERSION: string = __APP_VERSION__
