/** HTML that is safe to insert unchanged. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

type Value = string | Markup | undefined | readonly Markup[]

const written = (value: Value): string => {
  if (value === undefined) return ''
  if (typeof value === 'string') return escaped(value)
  return value instanceof Markup ? value.html : value.map(({ html }) => html).join('')
}

/** Writes HTML. Every text put in is escaped; only markup made by this very function is not. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, at) => part + (at < values.length ? written(values[at]) : '')).join(''))
