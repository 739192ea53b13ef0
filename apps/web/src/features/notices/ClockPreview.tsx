import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { callQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import type { NewDraft } from './draft.ts'
import classes from './NewNotice.module.css'

const TYPING_MS = 300

/** The last day that the notice would have, before it is saved. Nothing while it cannot be asked. */
export function ClockPreview({ draft }: { readonly draft: NewDraft }) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const today = useToday()
  const [settled] = useDebouncedValue(draft, TYPING_MS)
  const { entity_id, law, kind, registration_id, form_id, issued_on, printed_reply_by, served_on, tax, penalty } =
    settled
  const input = { kind, registration_id, form_id, issued_on, printed_reply_by, tax, penalty }
  const { data } = useQuery({
    ...callQuery('POST notice/clock/', {
      body: {
        ...input,
        entity_id: entity_id ?? '',
        law: law ?? 'other',
        served_on: served_on === null ? [] : [served_on],
      },
      quiet: true,
    }),
    enabled: entity_id !== null && law !== null,
    placeholderData: keepPreviousData,
  })
  const clock = data && (kind === 'order' ? data.appeal : data.reply)
  if (!clock || entity_id === null || law === null) return null
  const clockName = kind === 'order' ? 'appeal' : 'reply'
  return (
    <div className={classes.clock} role="status">
      {clock.last_day === null ? (
        <p>
          <strong>{t(`clock.${clockName}_unknown`)}</strong>
        </p>
      ) : (
        <p>
          {t(`clock.${clockName}`)}{' '}
          <strong>
            {words.day(clock.last_day)} · {words.distance(clock.last_day, today, true)}
          </strong>
        </p>
      )}
      {(clock.last_day === null ? clock.needs.map(({ text }) => text) : clock.steps.slice(-1)).map((text) => (
        <p key={text} className={classes.second}>
          {text}
        </p>
      ))}
      {clock.last_day === null && clock.needs.length === 0 && <p className={classes.second}>{t('clock.no_rule')}</p>}
    </div>
  )
}
