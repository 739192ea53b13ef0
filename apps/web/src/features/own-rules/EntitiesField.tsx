import { Pill, Radio, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useTexts } from '../../lib/texts.ts'
import { loadEntities } from '../entities/load-entities.ts'
import classes from './OwnRules.module.css'
import type { RuleDraft } from './rule-draft.ts'

interface Props {
  readonly value: RuleDraft['entities']
  readonly error: string | undefined
  readonly onChange: (value: RuleDraft['entities']) => void
}

/** All entities that meet the conditions, or those that are named. */
export function EntitiesField({ value, error, onChange }: Props) {
  const t = useTexts('own-rules')
  const box = useRef<HTMLDivElement>(null)
  const [adding, setAdding] = useState(0)
  useEffect(() => {
    if (adding > 0) box.current?.querySelector<HTMLInputElement>('input:not([type=radio])')?.focus()
  }, [adding])
  const add = (entity_id: string, name: string) => {
    if (!value?.some((one) => one.entity_id === entity_id)) onChange([...(value ?? []), { entity_id, name }])
    // A field for the next one, empty again.
    setAdding(adding + 1)
  }
  return (
    <Stack gap="xs" ref={box}>
      <Radio.Group
        label={t('entities.label')}
        value={value === null ? 'all' : 'named'}
        onChange={(next) => onChange(next === 'all' ? null : [])}
        {...(value === null && error && { error })}
      >
        <div className={classes.radios}>
          <Radio value="all" label={t('entities.all')} />
          <Radio value="named" label={t('entities.named')} />
        </div>
      </Radio.Group>
      {value !== null && (
        <>
          {value.length > 0 && (
            <Pill.Group aria-label={t('entities.chosen')} role="list">
              {value.map(({ entity_id, name }) => (
                <Pill
                  key={entity_id}
                  role="listitem"
                  withRemoveButton
                  removeButtonProps={{
                    'aria-label': t('entities.remove', { name }),
                    tabIndex: 0,
                    'aria-hidden': false,
                  }}
                  onRemove={() => onChange(value.filter((one) => one.entity_id !== entity_id))}
                >
                  {name}
                </Pill>
              ))}
            </Pill.Group>
          )}
          <RemoteSelect
            key={adding}
            label={t('entities.add')}
            value={null}
            onChange={() => {}}
            onChosen={(option) => option && add(option.value, option.label)}
            load={loadEntities}
            error={error}
          />
        </>
      )}
    </Stack>
  )
}
