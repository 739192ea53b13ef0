import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { mailTo } from './outbox.ts'

const PROGRAM = fileURLToPath(new URL('../../apps/server/dist/bounce.js', import.meta.url))

/** Returns the newest mail to this address, as a mail server without this mailbox would. */
export async function sendBack(email: string): Promise<void> {
  const id = /^Message-ID: (<[^>]+>)/m.exec(await mailTo(email))?.[1] ?? ''
  const notice = `Content-Type: multipart/report; report-type=delivery-status; boundary="cut"

--cut
Content-Type: message/delivery-status

Final-Recipient: rfc822; ${email}
Action: failed
Status: 5.1.1

--cut
Content-Type: text/rfc822-headers

Message-ID: ${id}

--cut--
`
  const env = { ...process.env, NIYAM_DATA: process.env.NIYAM_E2E_DATA }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  let outcome = ''
  child.stdout.on('data', (text: Buffer) => {
    outcome += String(text)
  })
  child.stdin.end(notice)
  await once(child, 'close')
  expect(outcome, `what became of the notice about ${email}`).toBe('noted\n')
}
