export type Operator = '+' | '-' | '*' | '/' | '%' | '=' | '<>' | '<' | '<=' | '>' | '>='

export type Token =
  | { readonly kind: 'number' | 'text' | 'word'; readonly text: string; readonly at: number }
  | { readonly kind: 'sign'; readonly text: Operator | '(' | ')' | ',' | ':'; readonly at: number }

const TOKEN =
  /(?<blank>\s+)|(?<number>\d+(?:\.\d*)?|\.\d+)|"(?<text>(?:[^"]|"")*)"|(?<word>\$?[A-Za-z]+\$?\d*|\p{L}+)|(?<sign><=|>=|<>|[-+*/%=<>(),;:×÷−])/uy

// Other spellings of the same operator.
const SAME: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', ';': ',' }

/** The tokens of a formula without its `=`, or the position of the first unreadable letter. */
export function tokensOf(formula: string): readonly Token[] | { readonly unreadable: number } {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < formula.length) {
    const at = TOKEN.lastIndex
    const groups = TOKEN.exec(formula)?.groups
    if (!groups) return { unreadable: at }
    const { blank, number, text, word, sign } = groups
    if (blank !== undefined) continue
    if (sign !== undefined) tokens.push({ kind: 'sign', text: (SAME[sign] ?? sign) as Operator, at })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, at })
    else tokens.push({ kind: 'text', text: (text ?? '').replaceAll('""', '"'), at })
  }
  return tokens
}
