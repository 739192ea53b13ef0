import type { NotOurs } from '@niyam/contract/not-required.ts'
import panel from '../../domain/SidePanel.module.css'
import { showDay, showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { DecisionActs } from './DecisionActs.tsx'

interface Props {
  readonly decision: NotOurs
  readonly isToLookAt: boolean
}

/** A decision about an obligation and its outcome: who, when and why. */
export function DecisionShown({ decision, isToLookAt }: Props) {
  const t = useTexts('applicability')
  const { state, reason, until, asked_by, asked_at, reviewed_by, reviewed_at, review_reason } = decision
  const { ended_by, ended_at, ended_reason } = decision
  const isOpen = state === 'waiting' || state === 'accepted'
  return (
    <section className={panel.filing} data-tone="neutral" aria-label={t(`decision.${state}`)}>
      <strong>{t(`decision.${state}`)}</strong>
      <dl className={panel.facts} style={{ marginTop: 8 }}>
        <dt>{t('decision.said')}</dt>
        <dd>{t('decision.by', { name: asked_by, moment: showMoment(asked_at) })}</dd>
        <dt>{t('decision.reason')}</dt>
        <dd style={{ whiteSpace: 'pre-wrap' }}>{reason}</dd>
        {until && (
          <>
            <dt>{t('decision.until')}</dt>
            <dd>{showDay(until)}</dd>
          </>
        )}
        {reviewed_by && reviewed_at && (
          <>
            <dt>{t(state === 'returned' ? 'decision.returned' : 'decision.accepted')}</dt>
            <dd>
              {t('decision.by', { name: reviewed_by, moment: showMoment(reviewed_at) })}
              {decision.is_alone && ` · ${t('decision.alone')}`}
            </dd>
          </>
        )}
        {review_reason && (
          <>
            <dt>{t('decision.why_returned')}</dt>
            <dd style={{ whiteSpace: 'pre-wrap' }}>{review_reason}</dd>
          </>
        )}
        {ended_by && ended_at && (
          <>
            <dt>{t('decision.ended')}</dt>
            <dd>
              {t('decision.by', { name: ended_by, moment: showMoment(ended_at) })}
              {ended_reason && ` · ${ended_reason}`}
            </dd>
          </>
        )}
      </dl>
      {isToLookAt && state === 'accepted' && <p className={panel.warning}>{t('decision.look_again_text')}</p>}
      {isOpen && <DecisionActs decision={decision} isToLookAt={isToLookAt} mayAccept={!decision.is_own} />}
    </section>
  )
}
