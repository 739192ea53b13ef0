import { attachDocument, removeAttachment } from '@niyam/contract/attachments.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
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

async function isKept(content: Buffer): Promise<boolean> {
  const { t, organisation } = firms
  const stream = await t.parts.files.read(provenScope(organisation.organisation_id), hashOf(content)).catch(() => null)
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
  const { t, theirs } = firms
  const content = pdf('of both')
  await upload(content)
  await sendFile(t, theirs, 'organisation/documents/', 'paper.pdf', content)
  await handlers(t.parts)['sweep-contents']({})
  expect(await isKept(content)).toBe(true)
})
