import { ESTIMATE_AT_MOST, SERIES_RHYTHMS, type SeriesRhythm } from '@niyam/contract/task-limits.ts'
import type { TaskSeries } from '@niyam/contract/task-series.ts'
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { peopleOptions } from '../../../domain/people-options.ts'
import { DateField } from '../../../fields/DateField.tsx'
import { RemoteSelect } from '../../../fields/RemoteSelect.tsx'
import { useDraft } from '../../../fields/use-draft.ts'
import { notice } from '../../../lib/notice.ts'
import { organisationPeople } from '../../../lib/queries.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { loadEntities } from '../../entities/load-entities.ts'
import { type CheckDraft, ChecksField, checksSent } from '../ChecksField.tsx'
import classes from '../TaskForms.module.css'
import { useChangeSeries, useCreateSeries } from './queries.ts'

interface Props {
  /** Null for a new one. */
  readonly series: TaskSeries | null
  /** The due day from which occurrences change. */
  readonly from: string | null
  readonly onClose: () => void
}

interface Draft {
  /** The due day from which occurrences change. */
  readonly from: string | null
  readonly title: string
  readonly details: string
  readonly entity_id: string | null
  readonly every: SeriesRhythm
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly assigned_to: string | null
  readonly reviewer: string | null
  readonly checks: readonly CheckDraft[]
  readonly minutes: number | string
}

const EMPTY: Draft = {
  from: null,
  title: '',
  details: '',
  entity_id: null,
  every: 'month',
  starts_on: null,
  ends_on: null,
  assigned_to: null,
  reviewer: null,
  checks: [],
  minutes: '',
}

const draftOf = (from: string | null, { entity, assigned_to, reviewer, estimate_minutes, ...series }: TaskSeries) => ({
  ...series,
  from,
  entity_id: entity?.entity_id ?? null,
  assigned_to: assigned_to?.user_id ?? null,
  reviewer: reviewer?.user_id ?? null,
  minutes: estimate_minutes ?? '',
})

/** A new recurring task, or a change of one for the occurrences due from a day on. Rhythm and client stay as they began. */
export default function SeriesDialog({ series, from: initial, onClose }: Props) {
  const t = useTexts('task-forms')
  const listed = peopleOptions(useQuery(organisationPeople).data?.users ?? [])
  const people = withNamed(listed, [series?.assigned_to, series?.reviewer])
  const creating = useCreateSeries()
  const changing = useChangeSeries(series?.series_id ?? '')
  const { draft, change, form, errors, message, submit } = useDraft<Draft>(
    () => (series ? draftOf(initial, series) : EMPTY),
    creating.error ?? changing.error,
    ({ title, starts_on, from }) => ({
      ...(title.trim() === '' && { title: t('missing.title') }),
      ...(series === null && starts_on === null && { starts_on: t('series.starts_missing') }),
      ...(series !== null && from === null && { from: t('series.from_missing') }),
    }),
  )
  const send = () => {
    const { title, details, assigned_to, reviewer, checks, minutes, starts_on, from } = draft
    const content = {
      title: title.trim(),
      details,
      assigned_to,
      reviewer,
      checks: checksSent(checks),
      estimate_minutes: typeof minutes === 'number' ? minutes : null,
    }
    if (series === null && starts_on !== null) {
      const { entity_id, every, ends_on } = draft
      creating.mutate(
        { ...content, entity_id, every, starts_on, ends_on },
        { onSuccess: () => done(t('series.created', content)) },
      )
    }
    if (series !== null && from !== null)
      changing.mutate(
        { ...content, from },
        {
          onSuccess: ({ changed, kept }) =>
            done(
              t('series.changed', {
                title: content.title,
                changed: t('count', { count: changed }),
                kept: t('count', { count: kept }),
              }),
            ),
        },
      )
  }
  const done = (title: string) => {
    notice({ tone: 'success', title: title })
    onClose()
  }
  const day = (name: 'from' | 'starts_on' | 'ends_on') => ({
    name,
    allDates: true,
    value: draft[name],
    error: errors[name],
    onChange: (value: string | null) => change({ [name]: value }),
  })
  const person = (name: 'assigned_to' | 'reviewer') => ({
    name,
    data: people,
    value: draft[name],
    error: errors[name],
    searchable: true,
    clearable: true,
    nothingFoundMessage: t('no_person'),
    onChange: (value: string | null) => change({ [name]: value }),
  })
  return (
    <FormDialog
      ref={form}
      title={series ? t('series.change_title', { title: series.title }) : t('series.new_title')}
      saveLabel={t(series ? 'series.change_save' : 'series.create')}
      message={message}
      isBusy={creating.isPending || changing.isPending}
      size="lg"
      onClose={onClose}
      onSubmit={() => submit(send)}
    >
      {series && (
        <>
          <p className={classes.second}>{t('series.change_text')}</p>
          <DateField {...day('from')} required label={t('series.from')} description={t('series.from_help')} />
        </>
      )}
      <TextInput
        name="title"
        label={t('step.title')}
        required
        maxLength={200}
        autoComplete="off"
        value={draft.title}
        error={errors.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        data-autofocus
      />
      {!series && (
        <>
          <RemoteSelect
            name="entity_id"
            label={t('series.entity')}
            placeholder={t('series.no_entity')}
            load={loadEntities}
            value={draft.entity_id}
            error={errors.entity_id}
            onChange={(entity_id) => change({ entity_id })}
          />
          <div className={classes.pair}>
            <Select
              name="every"
              label={t('series.every')}
              data={SERIES_RHYTHMS.map((value) => ({ value, label: t(`rhythm.${value}`) }))}
              value={draft.every}
              allowDeselect={false}
              onChange={(every) => every && change({ every: every as SeriesRhythm })}
            />
            <DateField {...day('starts_on')} required label={t('series.starts_on')} />
          </div>
          <DateField {...day('ends_on')} label={t('series.ends_on')} description={t('series.ends_on_help')} />
        </>
      )}
      <div className={classes.pair}>
        <Select {...person('assigned_to')} label={t('step.person')} placeholder={t('series.nobody')} />
        <Select {...person('reviewer')} label={t('step.reviewer')} placeholder={t('step.no_reviewer')} />
      </div>
      <NumberInput
        name="estimate_minutes"
        label={t('estimate')}
        min={1}
        max={ESTIMATE_AT_MOST}
        allowDecimal={false}
        value={draft.minutes}
        error={errors.estimate_minutes}
        onChange={(minutes) => change({ minutes })}
      />
      <ChecksField value={draft.checks} errors={errors} name="checks" onChange={(checks) => change({ checks })} />
      <Textarea
        name="details"
        label={t('details')}
        autosize
        minRows={2}
        maxLength={5000}
        value={draft.details}
        error={errors.details}
        onChange={({ currentTarget }) => change({ details: currentTarget.value })}
      />
    </FormDialog>
  )
}

/** Listed people, and those named in the series who are not listed. */
const withNamed = (
  listed: ReturnType<typeof peopleOptions>,
  named: readonly (TaskSeries['reviewer'] | undefined)[],
) => [
  ...listed,
  ...named.flatMap((one) =>
    one && !listed.some(({ value }) => value === one.user_id) ? [{ value: one.user_id, label: one.name }] : [],
  ),
]
