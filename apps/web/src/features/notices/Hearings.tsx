import type { HearingOutcome } from '@niyam/contract/notice-limits.ts'
import type { NoticeDetail, NoticeHearing } from '@niyam/contract/notice-parts.ts'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import type { MenuEntry } from '../../ui/PopupMenu.tsx'
import { Block, Refusal, RowMenu } from './Block.tsx'
import { HearingForm, type HearingAct } from './HearingForm.tsx'
import classes from './NoticePanel.module.css'
import { useNoticeReply } from './queries.ts'
import { useNoticeUndo } from './use-notice-acts.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
}

const OUTCOMES = ['held', 'missed', 'listed'] as const satisfies readonly HearingOutcome[]

/** The hearings of a notice, the adjourned ones with the day that followed. */
export function Hearings({ notice, mayWrite }: Props) {
  const t = useTexts('notices')
  const [form, setForm] = useState<{ readonly act: HearingAct; readonly hearing: NoticeHearing | null } | null>(null)
  const { notice_id, hearings, is_open } = notice
  const of = (hearing_id: string) => ({ notice_id, hearing_id })
  const settle = useNoticeReply(({ hearing_id, outcome }: { hearing_id: string; outcome: HearingOutcome }) =>
    api('PATCH notice/:notice_id/hearing/:hearing_id/', { params: of(hearing_id), body: { outcome }, quiet: true }),
  )
  const remove = useNoticeReply((hearing_id: string) =>
    api('DELETE notice/:notice_id/hearing/:hearing_id/', { params: of(hearing_id), quiet: true }),
  )
  const { tellDone } = useNoticeUndo()
  const refusal = failureMessage(settle.error) ?? failureMessage(remove.error)
  const close = () => setForm(null)
  const entries = (hearing: NoticeHearing): MenuEntry[] => [
    ...(hearing.outcome === 'listed'
      ? [{ label: t('hearing.adjourn'), onSelect: () => setForm({ act: 'adjourn', hearing }) }]
      : []),
    ...OUTCOMES.filter((outcome) => outcome !== hearing.outcome).map((outcome) => ({
      label: t(`hearing.set_${outcome}`),
      onSelect: () => settle.mutate({ hearing_id: hearing.hearing_id, outcome }),
    })),
    { label: t('hearing.change'), onSelect: () => setForm({ act: 'change', hearing }) },
    {
      label: t('hearing.remove'),
      tone: 'danger',
      onSelect: () =>
        remove.mutate(hearing.hearing_id, {
          onSuccess: ({ undo_id }) => tellDone(t('hearing.removed'), undo_id),
        }),
    },
  ]
  return (
    <Block
      title={t('hearing.title')}
      add={
        mayWrite && is_open && !form
          ? { label: t('hearing.add'), onClick: () => setForm({ act: 'add', hearing: null }) }
          : null
      }
      none={hearings.length === 0 && !form && t('hearing.none')}
    >
      {hearings.length > 0 && (
        <ul className={classes.rows}>
          {hearings.map((hearing) => (
            <li key={hearing.hearing_id}>
              <div className={classes.row}>
                <HearingShown hearing={hearing} notice={notice} />
                {mayWrite && <RowMenu label={t('hearing.acts', { day: hearing.on })} entries={entries(hearing)} />}
              </div>
              {form?.hearing?.hearing_id === hearing.hearing_id && (
                <HearingForm notice_id={notice_id} act={form.act} hearing={hearing} onClose={close} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Refusal reason={refusal} />
      {form?.act === 'add' && <HearingForm notice_id={notice_id} act="add" hearing={null} onClose={close} />}
    </Block>
  )
}

function HearingShown({ hearing, notice }: { readonly hearing: NoticeHearing; readonly notice: NoticeDetail }) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const { on, time, place, note, outcome, next_hearing_id } = hearing
  const next = notice.hearings.find(({ hearing_id }) => hearing_id === next_hearing_id)
  // A day that is past without an outcome is to be settled.
  const isUnsettled = outcome === 'listed' && on < notice.today
  return (
    <div>
      <p>
        {[words.day(on), time, outcome === 'listed' && words.distance(on, notice.today, false)]
          .filter(Boolean)
          .join(' · ')}
        {outcome !== 'listed' && (
          <span className={outcome === 'missed' ? classes.late : classes.second}> · {t(`outcome.${outcome}`)}</span>
        )}
        {isUnsettled && <span className={classes.late}> · {t('hearing.unsettled')}</span>}
      </p>
      {next && <p className={classes.second}>{t('hearing.adjourned_to', { day: words.day(next.on) })}</p>}
      {outcome === 'adjourned' && !next && <p className={classes.second}>{t('hearing.no_next')}</p>}
      {place && (
        <p className={classes.second}>
          <Place place={place} />
        </p>
      )}
      {note && <p style={{ whiteSpace: 'pre-wrap' }}>{note}</p>}
    </div>
  )
}

/** A room or an address; a link where it is one. */
const Place = ({ place }: { readonly place: string }) =>
  /^https:\/\/\S+$/i.test(place) ? (
    <a href={place} target="_blank" rel="noopener noreferrer" className={classes.file}>
      {place}
    </a>
  ) : (
    place
  )
