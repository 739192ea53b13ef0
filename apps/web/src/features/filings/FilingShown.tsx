import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { ItemDetail } from '@niyam/contract/items.ts'
import type { Filing } from '@niyam/contract/filings.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, Suspense, useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { CopyText } from '../../domain/CopyText.tsx'
import classes from '../../domain/SidePanel.module.css'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { showMoment } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { evidenceOf } from './evidence.ts'
import { EvidenceDoubts } from './EvidenceDoubts.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { PaidShown } from './PaidShown.tsx'
import { calendarChanged } from '../calendar/queries.ts'

const ProofForm = lazyPart(() => import('./ProofForm.tsx'))
const FiledLate = lazyPart(() => import('./FiledLate.tsx'))

interface Props {
  readonly item: CalendarItem
  readonly filing: Filing
  readonly late: ItemDetail['filed_late']
  /** Nothing can be taken back or looked at. */
  readonly isLocked: boolean
  readonly mayWithdraw: boolean
  readonly onReview: (act: 'approve' | 'return') => void
}

/** The proof that it was done, and the way back when it was recorded by mistake. */
export function FilingShown({ item, filing, late, isLocked, mayWithdraw, onReview }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [isProving, setProving] = useState(false)
  const number = t(`file.number.${evidenceOf(item, filing.evidence)}`)
  const mayReview = useMay('filings.review') && !isLocked
  const lateness = filing.days_late > 0 ? t('filing.days_late', { count: filing.days_late }) : t('filing.in_time')
  return (
    <section
      className={classes.filing}
      data-tone={filing.review === 'waiting' ? 'primary' : item.lacks_proof ? 'warning' : undefined}
      aria-label={t('filing.title')}
    >
      {filing.review === 'waiting' && <p className={classes.strong}>{t('review.waiting')}</p>}
      <dl className={classes.facts} style={{ marginTop: 0 }}>
        <dt>{t('filing.filed_on')}</dt>
        <dd className={classes.strong}>{t('filing.day', { day: words.day(filing.filed_on), late: lateness })}</dd>
        {filing.acknowledgement && (
          <>
            <dt>{number}</dt>
            <dd>
              <CopyText text={filing.acknowledgement} what={number} />
            </dd>
          </>
        )}
        <PaidShown filing={filing} />
        <dt>{t('filing.filed_by')}</dt>
        <dd>{t('filing.recorded', { name: filing.filed_by, moment: showMoment(filing.recorded_at) })}</dd>
        {filing.reviewed_by && filing.reviewed_at && (
          <>
            <dt>{t('review.approved')}</dt>
            <dd>{t('review.returned_by', { name: filing.reviewed_by, moment: showMoment(filing.reviewed_at) })}</dd>
          </>
        )}
        {filing.note && (
          <>
            <dt>{t('file.note')}</dt>
            <dd style={{ whiteSpace: 'pre-wrap' }}>{filing.note}</dd>
          </>
        )}
      </dl>
      {item.lacks_proof && (
        <div role="group" aria-label={t('proof.title')} style={{ marginTop: 8 }}>
          <p className={classes.help}>
            <span className={classes.strong}>{t('proof.title')}.</span> {t('proof.text')}
          </p>
          {mayWithdraw && !isLocked && !isProving && (
            <Button size="xs" variant="default" onClick={() => setProving(true)}>
              {t('proof.add')}
            </Button>
          )}
          {isProving && (
            <Suspense fallback={<BlockSkeleton lines={4} />}>
              <ProofForm item={item} onClose={() => setProving(false)} />
            </Suspense>
          )}
        </div>
      )}
      <EvidenceDoubts item={item} filing={filing} />
      {late && (
        <Suspense fallback={<BlockSkeleton lines={3} />}>
          <FiledLate late={late} />
        </Suspense>
      )}
      {filing.documents.length > 0 && (
        <ul className={classes.files} aria-label={t('filing.documents')}>
          {filing.documents.map(({ document_id, name }) => (
            <li key={document_id}>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconDownload size={14} aria-hidden />}
                aria-label={t('filing.download', { name })}
                onClick={() =>
                  void download('GET organisation/documents/:document_id/', { document_id }, name).catch(say)
                }
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {filing.review === 'waiting' && filing.is_own && <p className={classes.help}>{t('review.own')}</p>}
      {filing.review === 'waiting' && !filing.is_own && mayReview && (
        <Group gap="xs" mt="sm">
          <Button size="xs" onClick={() => onReview('approve')}>
            {t('review.approve')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onReview('return')}>
            {t('review.return')}
          </Button>
        </Group>
      )}
      {mayWithdraw && !isLocked && !isWithdrawing && (
        <Button variant="subtle" color="gray" size="compact-sm" mt="xs" onClick={() => setWithdrawing(true)}>
          {t('filing.withdraw')}
        </Button>
      )}
      {isWithdrawing && <WithdrawForm item_id={item.item_id} onClose={() => setWithdrawing(false)} />}
    </section>
  )
}

/** The client has said what it could; what is left is data ("this file is gone"). */
const say = (error: unknown) => notice({ tone: 'danger', title: failureMessage(error) ?? String(error) })

function WithdrawForm({ item_id, onClose }: { readonly item_id: string; readonly onClose: () => void }) {
  const t = useTexts('compliances')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const withdraw = useMutation({
    mutationFn: () =>
      api('POST organisation/compliances/calendar/:item_id/filing/withdraw/', {
        params: { item_id },
        body: { reason },
      }),
    onSuccess: async () => {
      notice({ tone: 'success', title: t('filing.withdrawn') })
      await calendarChanged(client)
      onClose()
    },
  })
  const { form, errors, message, refuse } = useFieldErrors(
    withdraw.error,
    reason.trim() ? {} : { reason: t('filing.reason_missing') },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim()) return refuse()
    withdraw.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('filing.withdraw')}>
      <TextInput
        mt="sm"
        label={t('filing.reason')}
        description={t('filing.withdraw_text')}
        required
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={errors.reason ?? message}
      />
      <Group gap="xs" mt="sm">
        <Button type="submit" color="danger" size="xs" loading={withdraw.isPending}>
          {t('filing.withdraw_save')}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('file.cancel')}
        </Button>
      </Group>
    </form>
  )
}
