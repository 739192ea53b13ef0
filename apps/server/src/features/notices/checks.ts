import type { NoticeKind, NoticeLaw } from '@niyam/contract/notice-limits.ts'
import { loadNoticeLaw } from '@niyam/law/tables/load-notice-law.ts'
import { archivedVisibility, fullVisibility } from '../../db/visibility.ts'
import type { Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { fits } from './law.ts'
import * as store from './store.ts'

export async function checkRegistration(
  tx: Tx,
  scope: OrgScope,
  { registration_id, entity_id }: { readonly registration_id: string | null; readonly entity_id: string },
): Promise<void> {
  if (registration_id !== null && !(await store.isRegistrationOf(tx, scope, { registration_id, entity_id })))
    throw invalidField('registration_id', 'This registration is not of the entity. Choose one that belongs to it.')
}

export function checkDays(
  {
    issued_on,
    client_told_on,
    printed_reply_by,
    periods = [],
  }: {
    readonly issued_on: string | null
    readonly client_told_on?: string | null | undefined
    readonly printed_reply_by?: string | null | undefined
    readonly periods?: readonly { readonly from: string; readonly to: string }[] | undefined
  },
  today: string,
): void {
  if (issued_on !== null && issued_on > today)
    throw invalidField('issued_on', 'This day is in the future. Check the date.')
  if (client_told_on && client_told_on > today)
    throw invalidField('client_told_on', 'This day is in the future. Check the date.')
  if (issued_on !== null && printed_reply_by && printed_reply_by < issued_on)
    throw invalidField('printed_reply_by', 'This day is before the date of issue. Correct one of them.')
  if (periods.some(({ from, to }) => to < from))
    throw invalidField('periods', 'A period ends before it begins. Correct it.')
}

/** A service is neither in the future nor before the date of issue. */
export function checkServed(
  { served_on, issued_on }: Pick<store.HeldNotice, 'served_on' | 'issued_on'>,
  today: string,
): void {
  if (served_on === null) return
  if (served_on > today) throw invalidField('served_on', 'This day is in the future. Check the date.')
  if (issued_on !== null && served_on < issued_on)
    throw invalidField('served_on', 'This day is before the date of issue. Correct one of them.')
}

interface GivenForm {
  readonly law: NoticeLaw
  readonly kind: NoticeKind
  readonly form_id: string | null
  readonly form: string
}

/** A form of the law package brings its name. */
export async function formOf(input: GivenForm): Promise<Pick<GivenForm, 'form_id' | 'form'>> {
  if (input.form_id === null) return { form_id: null, form: input.form }
  const form = (await loadNoticeLaw()).form(input.form_id)
  if (!form) throw invalidField('form_id', 'This form is not in the list. Choose another, or leave it empty.')
  if (!fits(form, input))
    throw invalidField('form_id', `${form.form} belongs to another law or kind. Correct one of them.`)
  return { form_id: form.id, form: input.form === '' ? form.form : input.form }
}

/**
 * @throws AppError `conflict` where the DIN or the reference is recorded already. Also a notice that the caller does not see holds its
 * DIN; only a visible one is named.
 */
export async function refuseTwin(
  tx: Tx,
  scope: OrgScope,
  notice: Parameters<typeof store.twinOf>[2] & { readonly is_another_copy: boolean },
): Promise<void> {
  if (notice.is_another_copy) return
  const twin = await store.twinOf(archivedVisibility(fullVisibility(tx, scope), scope), scope, notice)
  if (!twin) return
  const [visible] = await store.noticesOf(tx, scope, [twin.notice_id])
  const number = twin.by === 'din' ? say('this DIN') : say('this reference')
  if (!visible)
    throw new AppError('conflict', `A notice with ${number} is recorded already, which you do not see. Ask an admin.`)
  throw new AppError(
    'conflict',
    `"${twin.title}" with ${number} is recorded already. Open it, or record this one as another copy.`,
    { duplicate_of: [twin.notice_id] },
  )
}
