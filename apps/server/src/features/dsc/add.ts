import type { addDsc, DscFileOutcome } from '@niyam/contract/dsc.ts'
import type { BodyOf } from '@niyam/contract/endpoint.ts'
import type { FileProblem } from '@niyam/signatures/find-certificates.ts'
import type { ReadCertificate, ReadFile } from '@niyam/signatures/read-certificates.ts'
import { v7 as uuidv7 } from 'uuid'
import { indianDay } from '../../clock.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { inThread } from '../../threads/threads.ts'
import { expectEntity } from '../entity-presence/service.ts'
import { officersByPanHash } from './list-store.ts'
import { type Deps, NEEDS_ENTITY } from './service.ts'
import { byThumbprint, insertDsc } from './store.ts'

const PROBLEMS: Readonly<Record<FileProblem, string>> = {
  private_key:
    'This file holds a private key. Nothing of it was kept. Export the certificate alone as a .cer file, and add that one.',
  too_large: 'This file is too large to be a certificate. Export the .cer alone.',
  too_many: 'This file holds more than 50 certificates. Split it.',
  damaged: 'This file is damaged. Export the certificate again.',
  no_certificate: 'This file holds no certificate. Choose a .cer, .crt, .pem or .p7b file.',
}

const ONLY_AUTHORITIES =
  'This is the certificate of a certifying authority, not of a person. Export the certificate of the holder.'

const NO_HOLDER = 'This certificate names no holder. Export the certificate again.'

/** Reads the files in a thread, and adds what they hold in one transaction. */
export async function addCertificates(
  { db, clock }: Deps,
  scope: OrgScope,
  user_id: string,
  { entity_id, files }: BodyOf<typeof addDsc>,
): Promise<DscFileOutcome[]> {
  const contents = files.map(({ content }) => new Uint8Array(Buffer.from(content, 'base64')))
  const now = clock.now().toISOString()
  const read = await inThread(scope.organisation_id, 'readCertificateFiles', contents, now)
  return inOrganisation(db, scope, async (tx) => {
    if (entity_id !== null) await expectEntity(tx, scope, entity_id)
    const officers = await officersByPanHash(tx, scope, read.flatMap(hashesOf))
    const adding = { tx, scope, user_id, entity_id, officers, now }
    const outcomes: DscFileOutcome[] = []
    for (const [at, { name }] of files.entries()) {
      const file = read[at]
      if (file) outcomes.push(...(await ofFile(adding, name, file)))
    }
    return outcomes
  })
}

const hashesOf = (file: ReadFile): string[] =>
  file.ok ? file.certificates.flatMap(({ pan_hash }) => pan_hash ?? []) : []

interface Adding {
  readonly tx: Tx
  readonly scope: OrgScope
  readonly user_id: string
  readonly entity_id: string | null
  readonly officers: Awaited<ReturnType<typeof officersByPanHash>>
  readonly now: string
}

const refused = (name: string, reason: string, holder = ''): DscFileOutcome => ({
  name,
  outcome: 'refused',
  reason: say(reason),
  holder,
  dsc_id: null,
})

/** One outcome for each person's certificate of a file; authorities are there for the chain. */
async function ofFile(adding: Adding, name: string, file: ReadFile): Promise<DscFileOutcome[]> {
  if (!file.ok) return [refused(name, PROBLEMS[file.problem])]
  const persons = file.certificates.filter(({ is_ca }) => !is_ca)
  if (persons.length === 0) return [refused(name, ONLY_AUTHORITIES, file.certificates[0]?.holder)]
  const outcomes: DscFileOutcome[] = []
  for (const one of persons) outcomes.push(await addOne(adding, name, one))
  return outcomes
}

async function addOne(adding: Adding, name: string, one: ReadCertificate): Promise<DscFileOutcome> {
  const { tx, scope, user_id, officers, now } = adding
  const { holder, thumbprint } = one
  if (holder === '') return refused(name, NO_HOLDER)
  const officer = one.pan_hash === null ? undefined : officers.get(one.pan_hash)
  const entity_id = officer?.entity_id ?? adding.entity_id
  if (entity_id === null && scope.visibilityLimits) return refused(name, NEEDS_ENTITY, holder)
  const dsc_id = uuidv7()
  const isNew = await insertDsc(tx, scope, {
    dsc_id,
    entity_id,
    officer_id: officer?.officer_id ?? null,
    holder,
    organisation: one.organisation,
    certificate_class: one.certificate_class,
    usage: one.usage,
    issuer: one.issuer,
    serial: one.serial,
    valid_from: indianDay(new Date(one.valid_from)),
    valid_to: indianDay(new Date(one.valid_to)),
    thumbprint,
    pan_hash: one.pan_hash,
    email: one.email,
    chain: one.chain,
    certificate: Buffer.from(one.der).toString('base64'),
    added_by: user_id,
    added_at: now,
    archived_at: null,
  })
  if (isNew) return { name, outcome: 'added', reason: '', holder, dsc_id }
  const before = await byThumbprint(tx, scope, thumbprint)
  const reason = before?.archived_at
    ? 'This certificate is in the register already, archived. Restore it there.'
    : 'This certificate is in the register already.'
  return { name, outcome: 'already_there', reason: say(reason), holder, dsc_id: before?.dsc_id ?? null }
}
