import type { Dsc, DscReminder } from '@niyam/contract/dsc.ts'
import { Button, Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../lib/failure.ts'
import { indianDayOf, showDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Dsc.module.css'
import { useReminder } from './queries.ts'

const ReminderDialog = lazyPart(() => import('./ReminderDialog.tsx'))

interface Props {
  readonly certificate: Dsc
  readonly reminder: DscReminder
  readonly today: string
  readonly sendsMail: boolean
  readonly mayWrite: boolean
}

/** Whether the holder is mailed before the last day, where to, and what became of the last mail. */
export function HolderReminder({ certificate, reminder, today, sendsMail, mayWrite }: Props) {
  const t = useTexts('dsc')
  const [isOpen, setOpen] = useState(false)
  const { is_archived, status, valid_to } = certificate
  const { state, mailed_on } = reminder
  const canBeOn = !is_archived && status === 'in_use' && valid_to >= today
  // There is nothing to say of a certificate that has no reminders and never had.
  if (!canBeOn && state === 'off' && mailed_on === null) return null
  return (
    <>
      <h3>{t('reminder.title')}</h3>
      <div className={classes.reminder}>
        <span>
          <ReminderText reminder={reminder} />
          {canBeOn && !sendsMail && <span className={classes.second}>{t('reminder.no_mail')}</span>}
        </span>
        {mayWrite && (
          <Group gap={4} wrap="nowrap">
            {canBeOn && sendsMail && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t(state === 'on' ? 'reminder.change' : 'reminder.on')}
                onClick={() => setOpen(true)}
              >
                {t(state === 'on' ? 'change' : 'reminder.on')}
              </Button>
            )}
            {state === 'on' && <OffButton certificate={certificate} reminder={reminder} />}
          </Group>
        )}
      </div>
      <Suspense>
        {isOpen && <ReminderDialog certificate={certificate} reminder={reminder} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function ReminderText({ reminder }: { readonly reminder: DscReminder }) {
  const t = useTexts('dsc')
  const { state, email, mail, mailed_on, refusal, stopped_at } = reminder
  const day = mailed_on === null ? '' : showDay(mailed_on)
  return (
    <>
      {state === 'on' ? <span translate="no">{email}</span> : t(`reminder.${state}`, { day: dayOf(stopped_at) })}
      {(state === 'on' || mailed_on !== null) && (
        <span className={mail === 'failed' ? classes.failed : classes.second}>
          {[t(`reminder.mail.${mail}`, { day }), mail === 'failed' && refusal].filter(Boolean).join(' ')}
        </span>
      )}
    </>
  )
}

const dayOf = (moment: string | null) => (moment === null ? '' : showDay(indianDayOf(moment)))

/** Asks nothing: it is undone by one press. */
function OffButton({ certificate, reminder }: Pick<Props, 'certificate' | 'reminder'>) {
  const t = useTexts('dsc')
  const { mutate, isPending } = useReminder(certificate.dsc_id)
  const { email, language } = reminder
  const name = certificate.holder
  const onError = (error: unknown) =>
    notice({ tone: 'danger', title: t('not_changed'), text: failureMessage(error) ?? '' })
  const undo = () =>
    mutate(
      { email, language },
      { onError, onSuccess: () => notice({ tone: 'success', title: t('reminder.done_on', { name }) }) },
    )
  const switchOff = () =>
    mutate(
      { email: null },
      {
        onError,
        onSuccess: () =>
          notice({
            tone: 'success',
            title: t('reminder.done_off', { name }),
            stays: UNDO_NOTICE_MS,
            action: { label: t('undo'), run: undo },
          }),
      },
    )
  return (
    <Button variant="subtle" size="compact-sm" loading={isPending} onClick={switchOff}>
      {t('reminder.switch_off')}
    </Button>
  )
}
