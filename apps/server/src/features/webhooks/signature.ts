import { createHmac, randomBytes } from 'node:crypto'

// As Standard Webhooks has it (www.standardwebhooks.com), whose libraries check it in every language.

const MARK = 'whsec_'

export const newSecret = (): string => `${MARK}${randomBytes(32).toString('base64')}`

/** The signed text and its time. */
export interface Signed {
  readonly id: string
  /** In whole seconds since 1970; receivers refuse one that is minutes old. */
  readonly seconds: number
  readonly body: string
}

function signature(secret: string, { id, seconds, body }: Signed): string {
  const key = Buffer.from(secret.slice(MARK.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** @param secrets while one is changed for another both sign: one of them is known at the other end */
export const signedHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.seconds),
  'webhook-signature': secrets.map((secret) => signature(secret, signed)).join(' '),
})
