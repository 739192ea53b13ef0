import { z } from 'zod'
import { ask } from '../../http/outgoing.ts'

const WITHIN_MS = 3000

/** The parts of a reply that are used; address, MICR and the rest are dropped. */
const Answer = z.object({
  IFSC: z.string(),
  BANK: z.string().trim().min(1).max(120),
  BRANCH: z.string().trim().max(120).nullish(),
})

export type ServiceAnswer =
  | { readonly ok: true; readonly bank: string; readonly branch: string | undefined }
  | { readonly ok: false; readonly reason: 'unknown_code' }
  | { readonly ok: false; readonly reason: 'no_service'; readonly detail: string }

/**
 * Asks the public look-up, or one that speaks like it. Only the code travels, never an account.
 *
 * @param service its address without a slash at the end
 * @param code a well-formed IFSC
 */
export async function askService(service: string, code: string): Promise<ServiceAnswer> {
  try {
    const { status, text } = await ask(
      `${service}/${code}`,
      { headers: { accept: 'application/json' }, within_ms: WITHIN_MS },
      // The host is the operator's setting.
      { origins: [new URL(service).origin] },
    )
    if (status === 404) return { ok: false, reason: 'unknown_code' }
    if (status !== 200) return { ok: false, reason: 'no_service', detail: `status ${status}` }
    const answer = Answer.safeParse(JSON.parse(text))
    if (!answer.success || answer.data.IFSC !== code) return { ok: false, reason: 'no_service', detail: 'unreadable' }
    return { ok: true, bank: answer.data.BANK, branch: answer.data.BRANCH || undefined }
  } catch (error) {
    return { ok: false, reason: 'no_service', detail: error instanceof Error ? error.name : 'unreadable' }
  }
}
