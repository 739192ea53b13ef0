import { z } from 'zod'

const WITHIN_MS = 3000
const BYTES_AT_MOST = 64 * 1024

/** What is used of an answer; address, MICR and the rest are let go. */
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
    // oxlint-disable-next-line no-restricted-globals -- the host is the operator's setting; what is added to it is well formed
    const response = await fetch(`${service}/${code}`, {
      headers: { accept: 'application/json' },
      // An answer comes from the host that was set up, or not at all.
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return response.status === 404
        ? { ok: false, reason: 'unknown_code' }
        : { ok: false, reason: 'no_service', detail: `status ${response.status}` }
    }
    const answer = Answer.safeParse(JSON.parse(await boundedText(response)))
    if (!answer.success || answer.data.IFSC !== code) return { ok: false, reason: 'no_service', detail: 'unreadable' }
    return { ok: true, bank: answer.data.BANK, branch: answer.data.BRANCH || undefined }
  } catch (error) {
    return { ok: false, reason: 'no_service', detail: error instanceof Error ? error.name : 'unreadable' }
  }
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > BYTES_AT_MOST) throw new RangeError('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
