import { attachDocument, removeAttachment } from '@niyam/contract/attachments.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import { aFirm, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import type { Caller } from '../../../test/app.ts'
import { sendFile } from '../../../test/upload.ts'
import { sweepContents } from './sweep.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const DAY_MS = 86_400_000
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest()
const upload = (content: Buffer) =>
  sendFile<{ document_id: string }>(firms.t, firms.mine, 'organisation/documents/', 'paper.pdf', content)

async function isKept(content: Buffer, { organisation_id } = firms.organisation): Promise<boolean> {
  const stream = await firms.t.parts.files.read(provenScope(organisation_id), hashOf(content)).catch(() => null)
  stream?.destroy()
  return stream !== null
}

test('a content that no document names goes with the daily sweep, once it is a day old; the others stay', async () => {
  const { t, mine, organisation } = firms
  const scope = provenScope(organisation.organisation_id)
  const { entity_id } = await anEntity(mine)
  const [held, dropped, onItsWay] = [pdf('held'), pdf('dropped'), pdf('on its way')]
  await upload(held)
  const { document_id } = await upload(dropped)
  const { attachment_id } = await mine.call(attachDocument, {
    params: { entity_id },
    body: { document_id, kind: 'notice' },
  })
  await mine.call(removeAttachment, { params: { entity_id, attachment_id } as never })
  // Files stored now have the time of the machine's clock.
  const begin = Date.now() - t.clock.now().getTime()
  t.clock.pass(begin)
  await t.parts.files.put(scope, onItsWay)
  expect(await sweepContents(t.parts, scope)).toBe(0)
  expect(await isKept(dropped)).toBe(true)
  t.clock.pass(DAY_MS + 60_000)
  await t.parts.files.put(scope, held)
  await handlers(t.parts)['sweep-contents']({})
  expect([await isKept(held), await isKept(dropped), await isKept(onItsWay)]).toEqual([true, false, false])
  expect(await sweepContents(t.parts, scope)).toBe(0)
})

test('another organisation keeps its own copy of the same content', async () => {
  const { t } = firms
  // Weeks have passed on the clock of the test: sessions from before it have ended.
  const [one, other] = [await aFirm(t), await aFirm(t)]
  const content = pdf('of both')
  const send = (caller: Caller) =>
    sendFile<{ document_id: string }>(t, caller, 'organisation/documents/', 'paper.pdf', content)
  await send(one.admin)
  await send(other.admin)
  await handlers(t.parts)['sweep-contents']({})
  expect(await isKept(content, one.organisation)).toBe(true)
  expect(await isKept(content, other.organisation)).toBe(true)
})
