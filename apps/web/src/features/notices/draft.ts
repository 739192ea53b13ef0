import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo, ReplyOf } from '@niyam/contract/endpoint.ts'
import {
  NOTICE_AMOUNTS,
  NOTICE_KINDS,
  NOTICE_LAWS,
  type NoticeDoubt,
  type NoticeKind,
  type NoticeLaw,
  type NoticeReadField,
  type ServiceMode,
} from '@niyam/contract/notice-limits.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'

export type NoticeRead = ReplyOf<Calls['POST notice/read/']>
export type Proposal = NoticeRead['proposals'][number]

/** What the form of a notice holds, as the API has it. */
export interface NoticeDraft {
  readonly registration_id: string | null
  readonly law: NoticeLaw | null
  readonly form_id: string | null
  readonly form: string
  readonly title: string
  readonly reference: string
  readonly din: string
  readonly issued_on: string | null
  readonly periods: readonly { readonly from: string; readonly to: string }[]
  readonly tax: number | null
  readonly interest: number | null
  readonly penalty: number | null
  readonly fee: number | null
  readonly printed_reply_by: string | null
  readonly reply_time: string | null
  readonly client_told_on: string | null
  readonly note: string
  readonly assigned_to: string | null
  readonly reviewer: string | null
}

/** A notice that is not recorded yet: also whose it is, how it was served first, and its hearing. */
export interface NewDraft extends NoticeDraft {
  readonly entity_id: string | null
  readonly kind: NoticeKind
  readonly service_mode: ServiceMode | null
  readonly served_on: string | null
  readonly hearing_on: string | null
  readonly hearing_time: string | null
  readonly previous_id: string | null
}

export const EMPTY: NewDraft = {
  entity_id: null,
  kind: 'notice',
  registration_id: null,
  law: null,
  form_id: null,
  form: '',
  title: '',
  reference: '',
  din: '',
  issued_on: null,
  periods: [],
  tax: null,
  interest: null,
  penalty: null,
  fee: null,
  printed_reply_by: null,
  reply_time: null,
  client_told_on: null,
  note: '',
  assigned_to: null,
  reviewer: null,
  service_mode: null,
  served_on: null,
  hearing_on: null,
  hearing_time: null,
  previous_id: null,
}

const TEXTS = ['form_id', 'form', 'title', 'reference', 'din', 'issued_on', 'printed_reply_by', 'hearing_on'] as const

/** A value of one proposal as a part of the draft; empty where it is not of the kind that the field takes. */
export function partOf({ field, value }: Pick<Proposal, 'field' | 'value'>): Partial<NewDraft> {
  if (typeof value === 'number') return NOTICE_AMOUNTS.some((one) => one === field) ? { [field]: value } : {}
  if (typeof value === 'object') return field === 'period' ? { periods: [value] } : {}
  if (field === 'kind') return partWith('kind', NOTICE_KINDS, value)
  if (field === 'law') return partWith('law', NOTICE_LAWS, value)
  return TEXTS.some((one) => one === field) ? { [field]: value } : {}
}

const partWith = <K extends 'kind' | 'law', V extends string>(name: K, values: readonly V[], value: string) => {
  const found = values.find((one) => one === value)
  return found ? { [name]: found } : {}
}

/** The draft that the file proposes: the likeliest value of each field, every period, and the client that was matched. */
export function draftOf({ proposals, entity, registration }: NoticeRead): Partial<NewDraft> {
  const likeliest = proposals.filter(
    ({ field }, at) => field !== 'period' && proposals.findIndex((other) => other.field === field) === at,
  )
  const periods = proposals.flatMap(({ value }) => (typeof value === 'object' ? [value] : []))
  return {
    ...Object.assign({}, ...likeliest.map(partOf)),
    ...(periods.length > 0 && { periods }),
    ...(entity && { entity_id: entity.entity_id }),
    ...(registration && { registration_id: registration.registration_id }),
  }
}

/** The fields of the file that a field of the form shows. */
export const READ_AS = {
  entity_id: ['number'],
  kind: ['kind'],
  law: ['law'],
  form: ['form_id', 'form'],
  title: ['title'],
  reference: ['reference'],
  din: ['din'],
  issued_on: ['issued_on'],
  printed_reply_by: ['printed_reply_by'],
  hearing_on: ['hearing_on'],
  periods: ['period'],
  tax: ['tax'],
  interest: ['interest'],
  penalty: ['penalty'],
  fee: ['fee'],
} as const satisfies Record<string, readonly NoticeReadField[]>
export type ReadAs = keyof typeof READ_AS

/** Proposals for a field of the form, the likeliest first. */
export const proposalsFor = (proposals: readonly Proposal[], name: ReadAs): readonly Proposal[] =>
  proposals.filter(({ field }) => (READ_AS[name] as readonly NoticeReadField[]).includes(field))

/** Where the file prints a field in more than one way. */
const DOUBTED_AS: Partial<Record<ReadAs, NoticeDoubt>> = {
  form: 'form',
  reference: 'reference',
  din: 'din',
  issued_on: 'issued_on',
  printed_reply_by: 'reply_by',
  hearing_on: 'hearing_on',
  tax: 'amounts',
}
export const isDoubtful = ({ doubts }: NoticeRead, name: ReadAs) => doubts.some((one) => one === DOUBTED_AS[name])

export type NewNoticeBody = BodySentTo<Calls['POST notice/']>

/** The body of the call; null while the client or the law is not chosen. */
export function bodyOf(
  { entity_id, law, service_mode, served_on, hearing_on: _on, hearing_time: _time, ...draft }: NewDraft,
  document_id: string | null,
  is_another_copy: boolean,
): NewNoticeBody | null {
  if (entity_id === null || law === null) return null
  return {
    ...draft,
    entity_id,
    law,
    periods: [...draft.periods],
    services: service_mode === null ? [] : [{ mode: service_mode, served_on, proof: '' }],
    documents: document_id === null ? [] : [{ document_id, kind: 'source', title: '' }],
    is_another_copy,
  }
}

export const draftOfNotice = (notice: NoticeDetail): NoticeDraft => ({
  registration_id: notice.registration?.registration_id ?? null,
  law: notice.law,
  form_id: notice.form_id,
  form: notice.form,
  title: notice.title,
  reference: notice.reference,
  din: notice.din,
  issued_on: notice.issued_on,
  periods: notice.periods,
  ...notice.amounts,
  printed_reply_by: notice.printed_reply_by,
  reply_time: notice.reply_time,
  client_told_on: notice.client_told_on,
  note: notice.note,
  assigned_to: notice.assigned_to?.user_id ?? null,
  reviewer: notice.reviewer?.user_id ?? null,
})
