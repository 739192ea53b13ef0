import { framesOf, type StackFrame } from '@niyam/contract/stack-frames.ts'
import type { PageError } from '@niyam/contract/telemetry.ts'
import { masked } from '../../http/log.ts'

/** The reported parts of an error: class, code and place. Its message may name people and is never sent. */
export interface Fault {
  readonly side: 'server' | 'browser'
  readonly type: string
  readonly code: string | null
  /** `POST /api/organisation/entities/:entity_id/`, `job send-mail`, `/entity/:entity_id/view`. */
  readonly where: string
  /** The innermost first. */
  readonly frames: readonly StackFrame[]
}

/** @param where the pattern of the route, or the name of the job: never an address that was asked for */
export function faultOf(error: unknown, where: string): Fault {
  if (!(error instanceof Error)) return { side: 'server', type: 'Error', code: null, where, frames: [] }
  const { name, message, stack, code } = error as Error & { code?: unknown }
  const frames = framesOf({ stack, message }).map((frame) => ({ ...frame, file: ownFile(frame.file) }))
  return scrubbed({ side: 'server', type: name, code: typeof code === 'string' ? code : null, where, frames })
}

export const pageFault = ({ type, code, page, frames }: PageError): Fault =>
  scrubbed({ side: 'browser', type, code, where: page.replaceAll('$', ':'), frames })

const WORD = /^[A-Za-z]\w{0,59}$/
const FUNCTION = /^[\w$.<>[\] ]{1,80}$/

function scrubbed({ type, code, frames, ...rest }: Fault): Fault {
  return {
    ...rest,
    type: isPlain(type, WORD) ? type : 'Error',
    // The codes of PostgreSQL are five signs, such as 23505.
    code: code !== null && (isPlain(code, WORD) || /^[\dA-Z]{5}$/.test(code)) ? code : null,
    frames: frames.map((frame) => ({
      ...frame,
      file: masked(frame.file),
      function: isPlain(frame.function, FUNCTION) ? frame.function : '?',
    })),
  }
}

const isPlain = (text: string, shape: RegExp) => shape.test(text) && masked(text) === text

// The folders above may carry the name of a person: /home/asha/niyam.
function ownFile(file: string): string {
  if (/^node:[\w/]+$/.test(file)) return file
  const path = file.replaceAll('\\', '/')
  const starts = ['/node_modules/', '/apps/server/', '/packages/'].map((folder) => path.lastIndexOf(folder))
  const start = Math.max(...starts)
  const own = start < 0 ? '' : path.slice(start + 1)
  return /^[\w@./+-]{1,200}$/.test(own) ? own : '?'
}
