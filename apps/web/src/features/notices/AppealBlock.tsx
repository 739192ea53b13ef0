import type { NoticeAppeal, NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import panel from '../../domain/SidePanel.module.css'
import { failureMessage } from '../../lib/api.ts'
import { showMoment, showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppealFiledForm } from './AppealFiledForm.tsx'
import { ClockShown } from './ClockShown.tsx'
import { NeedsAsked } from './NeedsAsked.tsx'
import classes from './NoticePanel.module.css'
import { useAppealDecision } from './queries.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
}

/** The appeal against an order: by when, what is paid before, and the decision. Nothing unless it is an order. */
export function AppealBlock({ notice, mayWrite }: Props) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const [isFiling, setFiling] = useState(false)
  const decide = useAppealDecision(notice.notice_id)
  const { appeal, is_open } = notice
  if (!appeal) return null
  const { clock, forum, decision, decided, filed_on } = appeal
  const isRunning = is_open && decision !== 'accept' && filed_on === null
  const refusal = failureMessage(decide.error)
  return (
    <>
      <ClockShown what="appeal" clock={clock} notice={notice} mayWrite={mayWrite && isRunning} isRunning={isRunning}>
        <Condonation appeal={appeal} />
        {forum && <p>{t('appeal.forum', { forum })}</p>}
        <PreDeposit appeal={appeal} notice={notice} mayWrite={mayWrite && isRunning} />
        {decision && (
          <p className={panel.strong}>
            {decision === 'accept'
              ? t('appeal.accepted')
              : filed_on === null
                ? t('appeal.to_file')
                : t('appeal.filed', { day: words.day(filed_on) })}
          </p>
        )}
        {appeal.reference && <p>{t('appeal.reference_shown', { reference: appeal.reference })}</p>}
        {appeal.pre_deposit_paid !== null && (
          <p>{t('appeal.paid_shown', { amount: showMoneyShort(appeal.pre_deposit_paid) })}</p>
        )}
        {decided && (
          <p className={classes.second}>
            {t('appeal.decided', { name: decided.by || t('panel.program'), moment: showMoment(decided.at) })}{' '}
            {decided.note}
          </p>
        )}
      </ClockShown>
      {refusal && (
        <p role="alert" className={panel.refusal}>
          {refusal}
        </p>
      )}
      {mayWrite && is_open && !isFiling && (
        <div className={panel.acts}>
          {decision === null && (
            <>
              <Button size="xs" loading={decide.isPending} onClick={() => decide.mutate({ decision: 'appeal' })}>
                {t('appeal.appeal')}
              </Button>
              <Button
                size="xs"
                variant="default"
                loading={decide.isPending}
                onClick={() => decide.mutate({ decision: 'accept' })}
              >
                {t('appeal.accept')}
              </Button>
            </>
          )}
          {decision === 'appeal' && (
            <Button size="xs" variant={filed_on === null ? 'filled' : 'default'} onClick={() => setFiling(true)}>
              {t(filed_on === null ? 'appeal.record_filed' : 'appeal.change_filed')}
            </Button>
          )}
          {decision !== null && (
            <Button
              size="xs"
              variant="subtle"
              loading={decide.isPending}
              onClick={() => decide.mutate({ decision: null })}
            >
              {t('appeal.take_back')}
            </Button>
          )}
        </div>
      )}
      {isFiling && <AppealFiledForm notice={notice} appeal={appeal} onClose={() => setFiling(false)} />}
    </>
  )
}

/** Apart from the last day: a delay may be condoned, which does not extend the time allowed. */
function Condonation({ appeal: { condonation, condonable_till } }: { readonly appeal: NoticeAppeal }) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  return (
    <p className={classes.second}>
      {condonation === 'to_a_day'
        ? condonable_till === null
          ? t('condonation.to_an_unknown_day')
          : t('condonation.to_a_day', { day: words.day(condonable_till) })
        : t(`condonation.${condonation}`)}
    </p>
  )
}

interface PreDepositProps extends Props {
  readonly appeal: NoticeAppeal
}

/** The sum paid before the appeal, with its arithmetic. */
function PreDeposit({ appeal: { pre_deposit }, notice, mayWrite }: PreDepositProps) {
  const t = useTexts('notices')
  const { kind, paise, needs, steps } = pre_deposit
  return (
    <>
      <p>
        {kind === 'sum' && paise !== null ? (
          <>
            {t('pre_deposit.sum')} <span className={panel.strong}>{showMoneyShort(paise)}</span>
          </>
        ) : (
          t(`pre_deposit.${kind === 'sum' ? 'unknown' : kind}`)
        )}
      </p>
      {steps.length > 0 && (
        <ul className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      <NeedsAsked needs={needs} notice={notice} mayWrite={mayWrite} />
    </>
  )
}
