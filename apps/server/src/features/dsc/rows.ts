import type { DscReceiptState, DscState } from '@niyam/contract/dsc-kinds.ts'
import type { Dsc } from '@niyam/contract/dsc.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { indianDay } from '../../clock.ts'
import { text, withSecond } from '../../http/cells.ts'
import { say } from '../../language/speak.ts'

export const FIELDS: TableReply['fields'] = [
  { key: 'holder', label: 'Holder', class: '', sortable: true, detail: 'Certificate details' },
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'Officer' },
  { key: 'valid_to', label: 'Valid to', class: '', sortable: true, detail: 'Status' },
  { key: 'place', label: 'Where it is', class: '', sortable: false, detail: 'Expected back' },
  { key: 'receipt', label: 'Receipt', class: '', sortable: false, detail: 'Answered' },
]

const STATE_WORDS: Readonly<Record<DscState, string>> = {
  valid: 'Valid',
  not_yet_valid: 'Not valid yet',
  expired: 'Expired',
  revoked: 'Revoked',
  lost: 'Lost',
  returned: 'Returned to the holder',
}

const USAGE_WORDS: Readonly<Record<Dsc['usage'], string>> = {
  sign: 'Signing',
  encrypt: 'Encryption only',
  both: 'Signing and encryption',
  none: 'Neither signing nor encryption',
}

const RECEIPT_WORDS: Readonly<Record<DscReceiptState, string>> = {
  waiting: 'Waiting',
  acknowledged: 'Acknowledged',
  declined: 'Not received',
  expired: 'Link has expired',
  withdrawn: 'Link taken back',
}

export const toRow = ({ dsc_id, holder, label, usage, issuer, ...one }: Dsc): Row => ({
  id: dsc_id,
  header: label || holder,
  groups: [
    withSecond(holder, label, say(USAGE_WORDS[usage]), issuer),
    withSecond(one.entity_name, one.officer_name),
    withSecond(one.valid_to, say(STATE_WORDS[one.state])),
    one.out ? withSecond(one.out.person, one.out.expected_back_on) : text(one.location || null),
    one.receipt
      ? withSecond(say(RECEIPT_WORDS[one.receipt.state]), one.receipt.answered_by, answeredOn(one.receipt))
      : text(null),
  ],
  actions: [],
})

const answeredOn = ({ answered_at }: NonNullable<Dsc['receipt']>) => answered_at && indianDay(new Date(answered_at))
