import type { OwnDayPage } from '@niyam/contract/internal-deadlines.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { ActionIcon, NumberInput, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './InternalDeadlines.module.css'
import { ANYBODY, EVERYTHING, type RuleDraft } from './rule-draft.ts'

interface Props {
  readonly draft: RuleDraft
  /** From 1. */
  readonly place: number
  readonly page: OwnDayPage
  readonly error: string | undefined
  readonly onChange: (draft: RuleDraft) => void
  readonly onRemove: () => void
}

/** One rule as a sentence: which items, whose, how many days before. */
export function RuleRow({ draft, place, page, error, onChange, onRemove }: Props) {
  const t = useTexts('internal-deadlines')
  const { area: areaName } = useAreaWords()
  const things = useMemo(
    () => [
      { value: EVERYTHING, label: t('own_days.everything') },
      {
        group: t('own_days.laws'),
        items: AREAS.map((area) => ({ value: `area:${area}`, label: areaName(area) })),
      },
      {
        group: t('own_days.forms'),
        items: page.choices.map(({ obligation_id, area, form, title }) => ({
          value: `form:${obligation_id}`,
          label: `${form} · ${title} · ${areaName(area)}`,
        })),
      },
    ],
    [t, areaName, page.choices],
  )
  const people = [
    { value: ANYBODY, label: t('own_days.anybody') },
    ...page.people.map(({ user_id, name }) => ({ value: user_id, label: name })),
  ]
  return (
    <fieldset className={classes.rule}>
      <legend className="visually-hidden">{t('own_days.rule', { place })}</legend>
      <NumberInput
        label={t('own_days.days')}
        value={draft.days}
        onChange={(days) => onChange({ ...draft, days })}
        min={0}
        max={120}
        allowDecimal={false}
        error={error}
        className={classes.days ?? ''}
      />
      <Select
        label={t('own_days.of')}
        data={things}
        value={draft.of}
        onChange={(of) => onChange({ ...draft, of: of ?? EVERYTHING })}
        searchable
        allowDeselect={false}
        limit={60}
        nothingFoundMessage={t('own_days.of_none')}
      />
      <Select
        label={t('own_days.whose')}
        data={people}
        value={draft.who}
        onChange={(who) => onChange({ ...draft, who: who ?? ANYBODY })}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('own_days.whose_none')}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.remove ?? ''}
        aria-label={t('own_days.remove', { place })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </fieldset>
  )
}
