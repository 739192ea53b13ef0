import { createRegistration } from '@niyam/contract/registrations.ts'
import { createWebhook } from '@niyam/contract/webhooks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSecretOfKeys } from '../db/data-keys.ts'
import { inOrganisation } from '../db/tx.ts'
import { type OrgScope, provenScope } from '../http/scope.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../test/firm.ts'
import { openNumber } from '../features/registrations/sealed-number.ts'
import { openSecrets } from '../features/webhooks/secrets.ts'
import { secretOf } from '../features/webhooks/store.ts'
import { rotateKeys, startWithNewSecret } from './rotate-keys.ts'

const NEW_SECRET = 'the secret to go on with after the loss'

let firms: TwoFirms
let scope: OrgScope
let webhook_id: string
let registration_id: string
beforeAll(async () => {
  firms = await twoFirms()
  scope = provenScope(firms.organisation.organisation_id)
  const target = { name: 'ERP', url: 'https://erp.invalid/niyam', events: ['item.filed' as const] }
  webhook_id = (await firms.mine.call(createWebhook, { body: target })).webhook.webhook_id
  const { entity_id } = await anEntity(firms.mine)
  // Invented, with correct check digits.
  const body = { kind: 'identity_document' as const, number: '999941057058' }
  registration_id = (await firms.mine.call(createRegistration, { params: { entity_id }, body })).registration_id
})
afterAll(() => firms.t.close())

const webhookSecrets = (secret: string): Promise<string[]> =>
  inOrganisation(firms.t.parts.db, scope, async (tx) => {
    const kept = (await secretOf(tx, scope, webhook_id)) ?? expect.fail()
    return openSecrets(tx, { secret, scope, webhook_id }, kept, new Date().toISOString())
  })
const number = (secret: string) =>
  inOrganisation(firms.t.parts.db, scope, async (tx) => (await openNumber(tx, secret, scope, registration_id))?.number)

test('secrets of webhooks open as before after the keys were changed', async () => {
  const { secret } = firms.t.parts
  const before = await webhookSecrets(secret)
  await rotateKeys(firms.t.parts)
  expect(await webhookSecrets(secret)).toEqual(before)
})

test('after the server’s secret was lost it goes on with a new one, and says what has to be entered again', async () => {
  const { db, secret } = firms.t.parts
  const before = await webhookSecrets(secret)
  expect(await startWithNewSecret(db, async () => NEW_SECRET)).toEqual({ apps: 0, webhooks: 1 })
  expect(await isSecretOfKeys(db, NEW_SECRET)).toBe(true)
  expect(await isSecretOfKeys(db, secret)).toBe(false)
  const after = await webhookSecrets(NEW_SECRET)
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  await expect(number(NEW_SECRET)).rejects.toThrow(
    /Only the last digits of this number are left.*Enter the number again/,
  )
  // Keys can be changed again.
  expect(await rotateKeys({ db, secret: NEW_SECRET })).toEqual({ sealed: 1, deleted: 1 })
})
