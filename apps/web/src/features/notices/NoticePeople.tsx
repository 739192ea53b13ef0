import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { peopleOptions } from '../../domain/people-options.ts'
import panel from '../../domain/SidePanel.module.css'
import { PersonField } from '../../domain/work-list/PersonField.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { fieldMessage } from '../../lib/failure.ts'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { useNoticeChange } from './queries.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
}

/** Who answers, who reviews, and when the client was informed. Each field is saved when it is chosen, and shows its own refusal. */
export function NoticePeople({ notice, mayWrite }: Props) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const clientNotified = useNoticeChange(notice.notice_id)
  const owner = useNoticeChange(notice.notice_id)
  const reviewer = useNoticeChange(notice.notice_id)
  const people = useQuery({ ...organisationPeople, enabled: mayWrite })
  const options = peopleOptions(people.data?.users ?? [])
  const { client_told_on } = notice
  if (!mayWrite)
    return (
      <dl className={panel.facts}>
        <dt>{t('field.owner')}</dt>
        <dd>{notice.assigned_to?.name ?? t('nobody')}</dd>
        <dt>{t('field.reviewer')}</dt>
        <dd>{notice.reviewer?.name ?? t('field.no_reviewer')}</dd>
        <dt>{t('field.client_told_on')}</dt>
        <dd>{client_told_on ? words.day(client_told_on) : t('field.not_told')}</dd>
      </dl>
    )
  return (
    <div className={panel.people}>
      <PersonField
        name="assigned_to"
        label={t('field.owner')}
        placeholder={t('nobody')}
        person={notice.assigned_to}
        options={options}
        change={owner}
      />
      <PersonField
        name="reviewer"
        label={t('field.reviewer')}
        placeholder={t('field.no_reviewer')}
        person={notice.reviewer}
        options={options}
        change={reviewer}
      />
      <DateField
        allDates
        name="client_told_on"
        label={t('field.client_told_on')}
        value={clientNotified.isPending ? (clientNotified.variables.client_told_on ?? null) : client_told_on}
        error={fieldMessage(clientNotified.error, 'client_told_on')}
        onChange={(day) => day !== client_told_on && clientNotified.mutate({ client_told_on: day })}
      />
    </div>
  )
}
