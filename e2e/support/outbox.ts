import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The text of the newest mail to this address; waits until there is one. */
export const mailTo = (email: string): Promise<string> => mailWith(email, '')

/** The newest mail to this address with this text; of two written at once either may be the newer. */
export async function mailWith(email: string, text: string): Promise<string> {
  const folder = join(process.env.NIYAM_E2E_DATA ?? '', 'outbox')
  const find = () =>
    mailsIn(folder)
      .filter((mail) => mail.includes(`To: ${email}`) && mail.includes(text))
      .at(-1) ?? ''
  await expect.poll(find, { message: `a mail to ${email} in ${folder} with “${text}”` }).not.toBe('')
  return find()
}

function mailsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .toSorted()
      .map((name) => plain(readFileSync(join(folder, name), 'utf8')))
  } catch {
    // The first mail creates the folder.
    return []
  }
}

/** Decodes quoted-printable. */
const plain = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
