import type { EntityActivity, EntityRecord } from '@niyam/contract/entity-records.ts'
import { ACTIVITIES_AT_MOST } from '@niyam/contract/entity-statuses.ts'
import { NIC_2008_DIVISIONS } from '@niyam/law/reference/nic.ts'
import { ActionIcon, Button, Radio, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { PercentField } from '../../../fields/PercentField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { CinIndustry } from './CinIndustry.tsx'
import { useActivitiesSave } from './queries.ts'
import classes from './Record.module.css'

interface Props {
  readonly record: EntityRecord
  readonly onClose: () => void
}

// Each row keeps its key, so that rows stay in place while a person types.
type Draft = EntityActivity & { readonly key: number }

/** All activities at once: picked by code or words of a division, then narrowed to the digits of the papers. */
export default function ActivitiesForm({ record, onClose }: Props) {
  const t = useTexts('entity-record')
  const { entity, activities } = record
  const [drafts, setDrafts] = useState<readonly Draft[]>(activities.map((one, key) => ({ ...one, key })))
  const [next, setNext] = useState(activities.length)
  const save = useActivitiesSave(entity.entity_id)
  const missing = Object.fromEntries(
    drafts.flatMap(({ code, words }, at) => [
      ...(code.trim() ? [] : [[`activities.${at}.code`, t('activities.code_missing')]]),
      ...(words.trim() ? [] : [[`activities.${at}.words`, t('activities.words_missing')]]),
    ]),
  ) as Record<string, string>
  const { form, errors, message, refuse } = useFieldErrors(save.error, missing)
  const set = (key: number, change: Partial<EntityActivity>) => {
    save.reset()
    setDrafts((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }
  function add(code: string, words: string) {
    save.reset()
    // The first one is the main one until another is chosen.
    setDrafts((all) => [...all, { key: next, code, words, is_main: all.length === 0, share: null }])
    setNext(next + 1)
  }
  function submit() {
    if (Object.keys(missing).length > 0) return refuse()
    save.mutate(
      drafts.map(({ code, words, is_main, share }) => ({ code, words, is_main, share })),
      {
        onSuccess: () => {
          notice({ tone: 'success', title: t('activities.saved') })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t('activities.dialog', { name: entity.name })}
      size="lg"
      message={errors.activities ?? message}
      saveLabel={t('activities.save')}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label={t('activities.find')}
        description={t('activities.find_help')}
        data={NIC_2008_DIVISIONS.map(({ code, title }) => ({ value: code, label: `${code} · ${title}` }))}
        value={null}
        onChange={(code) => {
          const division = NIC_2008_DIVISIONS.find((one) => one.code === code)
          if (division) add(division.code, division.title)
        }}
        searchable
        nothingFoundMessage={t('activities.find_none')}
        disabled={drafts.length >= ACTIVITIES_AT_MOST}
      />
      {entity.cin && <CinIndustry cin={entity.cin} onTake={add} />}
      {drafts.map(({ key, code, words, is_main, share }, at) => (
        <fieldset key={key} className={classes.activity}>
          <legend className="visually-hidden">{t('activities.one', { number: at + 1 })}</legend>
          <div className={classes.activityFields}>
            <TextInput
              label={t('activities.code')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={code}
              onChange={({ currentTarget }) => set(key, { code: currentTarget.value.trim() })}
              error={errors[`activities.${at}.code`]}
            />
            <TextInput
              label={t('activities.words')}
              autoComplete="off"
              maxLength={200}
              value={words}
              onChange={({ currentTarget }) => set(key, { words: currentTarget.value })}
              error={errors[`activities.${at}.words`]}
            />
            <PercentField
              label={t('activities.share')}
              value={share}
              onChange={(value) => set(key, { share: value })}
              error={errors[`activities.${at}.share`]}
            />
          </div>
          <div className={classes.activityFoot}>
            <Radio
              name="main"
              label={t('activities.main')}
              aria-label={t('activities.main_of', { words: words || code })}
              checked={is_main}
              onChange={() => setDrafts((all) => all.map((one) => ({ ...one, is_main: one.key === key })))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('activities.remove', { words: words || code })}
              onClick={() => {
                save.reset()
                setDrafts((all) => all.filter((one) => one.key !== key))
              }}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        </fieldset>
      ))}
      {drafts.length === 0 && <p className={classes.second}>{t('activities.none')}</p>}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={drafts.length >= ACTIVITIES_AT_MOST}
          onClick={() => add('', '')}
        >
          {t('activities.add_code')}
        </Button>
      </div>
    </FormDialog>
  )
}
