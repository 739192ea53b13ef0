// This file holds no schema, so that the browser may import it whole.

/** One line of a stack: where in the program, never with what values. */
export interface StackFrame {
  readonly file: string
  /** Empty where the line names none. */
  readonly function: string
  readonly line: number
  readonly column: number
}

/** Deeper calls say nothing more. */
export const FRAMES_AT_MOST = 40

const PLACE = /:(\d{1,7}):(\d{1,7})\)?$/

/**
 * The lines of a stack, as Chromium and Node (`at name (file:1:2)`) or Firefox and Safari (`name@file:1:2`) write them, the
 * innermost first. The text of the error above them is removed: a message may look like a line.
 */
export function framesOf({ stack = '', message }: { stack?: string | undefined; message: string }): StackFrame[] {
  const frames: StackFrame[] = []
  for (const line of stack.replace(message, () => '').split('\n')) {
    const text = line.trim()
    const place = PLACE.exec(text)
    if (!place) continue
    const parts = partsOf(text.slice(0, place.index))
    if (parts) frames.push({ ...parts, line: Number(place[1]), column: Number(place[2]) })
    if (frames.length === FRAMES_AT_MOST) break
  }
  return frames
}

function partsOf(text: string): Pick<StackFrame, 'file' | 'function'> | null {
  if (text.startsWith('at ')) {
    const open = text.lastIndexOf(' (')
    return open < 0
      ? { function: '', file: text.slice(3) }
      : { function: text.slice(3, open), file: text.slice(open + 2) }
  }
  const at = text.indexOf('@')
  return at < 0 ? null : { function: text.slice(0, at), file: text.slice(at + 1) }
}
