import type { ReviewRules } from '@niyam/contract/reviews.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { Alert, Button, Checkbox, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { useChangeReview } from './queries.ts'
import classes from './Reviews.module.css'

export function ReviewForm({ saved }: { readonly saved: ReviewRules }) {
  const t = useTexts('review')
  const { area: areaName } = useAreaWords()
  const [areas, setAreas] = useState<string[]>(saved.areas)
  const [forms, setForms] = useState<string[]>(saved.forms)
  const change = useChangeReview()
  const { form, errors, message, clear } = useFieldErrors(change.error)
  const known = AREAS.filter((area) => areas.includes(area))
  // A form of a law that is looked at whole need not be named.
  const choices = saved.choices.filter(
    ({ area, obligation_id }) => forms.includes(obligation_id) || !areas.includes(area),
  )
  return (
    <FormColumn
      ref={form}
      label={t('title')}
      onSubmit={() =>
        change.mutate({ areas: known, forms }, { onSuccess: () => notice({ tone: 'success', title: t('saved') }) })
      }
    >
      <p style={{ margin: 0 }}>{t('rule')}</p>
      {saved.reviewers < 2 && (
        <Alert color="warning" role="note">
          {t('few', { count: saved.reviewers })}
        </Alert>
      )}
      <Checkbox.Group
        label={t('areas')}
        description={t('areas_help')}
        value={areas}
        onChange={(next) => {
          setAreas(next)
          clear('areas')
        }}
        error={errors.areas}
      >
        <div className={classes.areas}>
          {AREAS.map((area) => (
            <Checkbox key={area} value={area} label={areaName(area)} />
          ))}
        </div>
      </Checkbox.Group>
      <MultiSelect
        label={t('forms')}
        description={t('forms_help')}
        data={choices.map(({ obligation_id, area, form: name, title }) => ({
          value: obligation_id,
          label: `${areaName(area)} · ${name} · ${title}`,
        }))}
        value={forms}
        onChange={(next) => {
          setForms(next)
          clear('forms')
        }}
        searchable
        clearable
        limit={40}
        nothingFoundMessage={t('forms_none')}
        error={errors.forms}
      />
      <FormAlert message={message} />
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('save')}
        </Button>
      </div>
    </FormColumn>
  )
}
