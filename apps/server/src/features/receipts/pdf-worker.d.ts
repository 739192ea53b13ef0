// The package brings no types of it, and nothing of it is called here.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
