import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import classes from './OrganisationImport.module.css'
import { useCancel, useStart } from './queries.ts'

const COUNTS = ['entities', 'registrations', 'items', 'filings', 'documents', 'people'] as const

/** The content of the export, the parts that are left out, and the start. */
export function FoundExport({ one }: { readonly one: Arrival }) {
  const t = useTexts('organisation-import')
  const [name, setName] = useState(one.name ?? one.found?.name ?? '')
  const start = useStart(one.arrival_id)
  const cancel = useCancel()
  const { found, failure } = one
  const { form, errors, message } = useFieldErrors(start.error)
  if (!found) return null
  return (
    <FormColumn ref={form} onSubmit={() => start.mutate(name)} label={t('found')}>
      <FormAlert message={start.error ? message : failure && t(`why.${failure}`)} />
      <div>
        <h2 className={classes.name}>{found.name}</h2>
        <p className={classes.second}>
          {t('made', { name: found.made_by, at: showMoment(found.made_at), version: found.product_version })}
        </p>
      </div>
      <dl className={classes.counts}>
        {COUNTS.map((key) => (
          <div key={key}>
            <dt>{t(`count.${key}`)}</dt>
            <dd>{t('number', { count: found.counts[key] })}</dd>
          </div>
        ))}
      </dl>
      {found.here_already.map((other) => (
        <p key={other.name} className={classes.text}>
          {t(other.is_same ? 'is_here' : 'same_name', { name: other.name })}
        </p>
      ))}
      <NotComing found={found} />
      <TextInput
        label={t('name')}
        description={t('name_help')}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          start.reset()
        }}
        error={errors.name}
        maxLength={160}
        autoComplete="organization"
      />
      <Group gap="xs">
        <Button type="submit" loading={start.isPending} leftSection={<IconPackageImport size={16} aria-hidden />}>
          {t(failure ? 'again' : 'start')}
        </Button>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(one.arrival_id)}>
          {t('cancel')}
        </Button>
      </Group>
      <p className={classes.second}>{t('start_help')}</p>
    </FormColumn>
  )
}

/** Shown before the import, so that no one looks for these parts afterwards. */
function NotComing({ found }: { readonly found: NonNullable<Arrival['found']> }) {
  const t = useTexts('organisation-import')
  const { left_out, counts, is_own, missing, masked_numbers, trail_broken_at } = found
  const points = [
    t(is_own ? 'own' : 'not_own'),
    ...(counts.people > 0 ? [t('people', { count: counts.people })] : []),
    t(trail_broken_at === null ? 'trail' : 'trail_broken', { seq: trail_broken_at ?? 0 }),
    ...(masked_numbers > 0 ? [t('masked', { count: masked_numbers })] : []),
    ...(missing > 0 ? [t('missing_files', { count: missing })] : []),
    t('networks'),
    ...left_out,
  ]
  return (
    <div>
      <h3 className={classes.head}>{t('to_know')}</h3>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
