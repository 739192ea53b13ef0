// The part of pdfmake that is used here; the package brings no types of this version.
declare module 'pdfmake' {
  interface Piece {
    readonly text: string
    readonly color?: string
    /** The cells that it covers come after it, empty. */
    readonly colSpan?: number
    readonly bold?: boolean
    readonly noWrap?: boolean
    readonly fontSize?: number
    readonly alignment?: 'left' | 'right'
    readonly margin?: readonly number[]
  }
  interface Layout {
    readonly hLineWidth: (at: number, node: { table: { body: readonly unknown[] } }) => number
    readonly vLineWidth: () => number
    readonly hLineColor: (at: number) => string
    readonly paddingLeft: () => number
    readonly paddingRight: () => number
  }
  interface Stack {
    readonly stack: readonly Piece[]
    readonly colSpan?: number
  }
  interface Line {
    readonly canvas: readonly {
      readonly type: 'line'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly lineWidth: number
    }[]
  }
  interface Columns {
    readonly columns: readonly (Line | (Piece & { readonly width?: number | '*' | 'auto' }))[]
    readonly margin?: readonly number[]
  }
  export type Content =
    | Piece
    | Line
    | Columns
    | { readonly ul: readonly Piece[] }
    | {
        readonly margin?: readonly number[]
        /** The whole stack is on one page. */
        readonly unbreakable: boolean
        readonly stack: readonly Content[]
      }
    | {
        readonly margin?: readonly number[]
        readonly table: {
          readonly headerRows: number
          /** So many rows stay on the page of the head. */
          readonly keepWithHeaderRows?: number
          readonly dontBreakRows?: boolean
          readonly widths: readonly (number | '*' | 'auto')[]
          readonly body: readonly (readonly (Piece | Stack)[])[]
        }
        readonly layout: Layout
      }
  interface Definition {
    readonly info: Readonly<Record<string, string>>
    readonly pageSize: 'A4'
    readonly pageOrientation: 'portrait' | 'landscape'
    readonly pageMargins: readonly number[]
    readonly defaultStyle: { readonly font: string; readonly fontSize: number; readonly lineHeight: number }
    readonly content: readonly Content[]
    readonly userPassword?: string
    readonly footer?: (
      page: number,
      pages: number,
    ) => { readonly columns: Columns['columns']; readonly margin: readonly number[]; readonly fontSize: number }
  }
  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void
    setLocalAccessPolicy(mayOpen: (path: string) => boolean): void
    setUrlAccessPolicy(mayFetch: (url: string) => boolean): void
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}

// What draws, a CommonJS module.
declare module 'pdfmake/js/PDFDocument.js' {
  export interface PrintedDocument {
    text(words: unknown, ...rest: unknown[]): PrintedDocument
    markContent(tag: 'Span', options: { readonly actual: string }): PrintedDocument
    endMarkedContent(): PrintedDocument
  }
  export interface PrintedModule {
    readonly default: { readonly prototype: PrintedDocument }
  }
}
