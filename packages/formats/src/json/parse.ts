import type { FindingCode } from '../sentences.ts'

const DEPTH_AT_MOST = 60

export type JsonAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: Extract<FindingCode, 'not_json' | 'too_deep'>; readonly at: number }

/** Parses a JSON of a portal. Depth is counted first: a reader of a million brackets would take seconds. */
export function parseJson(text: string): JsonAnswer {
  const deep = tooDeepAt(text)
  if (deep !== null) return { ok: false, code: 'too_deep', at: deep }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch (error) {
    const at = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined
    return { ok: false, code: 'not_json', at: at === undefined ? text.length : Number(at) }
  }
}

function tooDeepAt(text: string): number | null {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 0x5c) at += 1
    else if (sign === 0x22) isText = !isText
    else if (isText) continue
    else if (sign === 0x5d || sign === 0x7d) depth -= 1
    else if ((sign === 0x5b || sign === 0x7b) && ++depth > DEPTH_AT_MOST) return at
  }
  return null
}
