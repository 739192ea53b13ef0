import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { UploadedFileKind } from '@niyam/contract/portal-file-kinds.ts'
import type { checkPortalFile } from '@niyam/contract/portal-files.ts'
import { isUploaded } from '@niyam/formats/check.ts'
import { KIND_NAMES } from '@niyam/formats/kinds.ts'
import { sentenceOf } from '@niyam/formats/sentences.ts'
import type { Parts } from '../../parts.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { inSlices } from '../../threads/in-slices.ts'
import { inThread } from '../../threads/threads.ts'
import { plainName } from '../documents/file-type.ts'
import { ABOUT_PASSWORDS, type GivenFile } from './import.ts'

interface CheckOptions {
  readonly kind?: UploadedFileKind | undefined
  readonly month?: string | undefined
}

/** Names what a portal would refuse in a file, and makes the file for it from a sheet of rows. Nothing is kept. */
export async function checkUpload(
  { clock }: Pick<Parts, 'clock'>,
  scope: OrgScope,
  { name, content, password }: GivenFile,
  { kind, month }: CheckOptions,
): Promise<ReplyOf<typeof checkPortalFile>> {
  const file = await inThread(scope.organisation_id, 'checkPortalFile', content, {
    name: plainName(name),
    kind,
    month,
    passwords: password === '' ? [] : [password],
    today: clock.today(),
  })
  const locked = file.findings.find(({ code }) => ABOUT_PASSWORDS.has(code))
  if (locked) throw invalidField('password', sentenceOf(locked))
  const findings = await inSlices(file.findings, ({ severity, line, column, field, ...said }) => ({
    severity,
    line,
    column,
    field,
    // The line is in a separate column.
    message: say(sentenceOf({ ...said, line: null })),
  }))
  return {
    kind: file.kind !== null && isUploaded(file.kind) ? file.kind : null,
    looks_like: file.kind && say(KIND_NAMES[file.kind]),
    row_count: file.row_count,
    totals: file.totals,
    findings,
    made: file.kind && file.made && { file_name: nameOf(file.kind, month, file.made.ending), base64: file.made.base64 },
  }
}

/** Letters and digits alone, as the portals want it: `ECR202610.txt`. */
const nameOf = (kind: string, month: string | undefined, ending: string): string =>
  `${kind.replaceAll('-', '').toUpperCase()}${month?.replace('-', '') ?? ''}.${ending}`
