import type { ReadParams } from '@niyam/contract/notification-kinds.ts'
import { IconArrowBackUp, IconArrowForward, IconCheck, IconChecks, IconEyeCheck } from '@tabler/icons-react'
import { item, joined, type Say, type ShownOf } from './sentence.ts'

/** An act of a review, on one filing or on several. */
const reviewed =
  (act: 'waiting' | 'approved' | 'unapproved' | 'returned') =>
  (t: Say, { count, entity, detail, ...one }: ReadParams<'review_waiting'>) =>
    count > 1
      ? { title: t(`item.${act}_many`, { by: one.by, count }), text: detail }
      : { title: t(`item.${act}`, item(one)), text: joined(entity, detail) }

export const filingKinds: ShownOf<'filings'> = {
  review_waiting: { icon: IconEyeCheck, sentence: reviewed('waiting') },
  filing_approved: { icon: IconChecks, sentence: reviewed('approved') },
  approval_withdrawn: { icon: IconArrowBackUp, sentence: reviewed('unapproved') },
  filing_returned: { icon: IconArrowForward, sentence: reviewed('returned') },
  filing_saved: {
    icon: IconCheck,
    sentence: (t, { count, entity, detail, ...one }) =>
      count > 1
        ? { title: t('item.filed_many', { by: one.by, count }), text: '' }
        : { title: t('item.filed', item(one)), text: detail ? t('item.acknowledgement', { entity, detail }) : entity },
  },
  filing_withdrawn: {
    icon: IconArrowBackUp,
    sentence: (t, { count, entity, detail, ...one }) =>
      count > 1
        ? { title: t('item.withdrawn_many', { by: one.by, count }), text: detail }
        : { title: t('item.withdrawn', item(one)), text: detail ? t('item.reason', { entity, detail }) : entity },
  },
}
