import type { Entity } from '@niyam/contract/entities.ts'
import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { Radio, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusChangeDialog } from '../../../domain/StatusChangeDialog.tsx'
import { RemoteSelect } from '../../../fields/RemoteSelect.tsx'
import { sayLaw } from '../../../lib/i18n-law.ts'
import { useTexts } from '../../../lib/texts.ts'
import { loadEntities } from '../load-entities.ts'
import { type GivenStatus, statusTried, useStatusSave } from './queries.ts'
import classes from './Record.module.css'
import { kindsAfter, mayGoOn } from './status.ts'

interface Props {
  readonly entity: Entity
  readonly change: EntityStatus
  readonly onClose: () => void
}

/** A change of status of an entity; it says first what becomes of the open items. A conversion has its own fields. */
export default function StatusDialog({ entity, change, onClose }: Props) {
  const t = useTexts('entity-record')
  const { entity_id, name, kind } = entity
  const [kind_after, setKind] = useState<string | null>(null)
  const [goesOn, setGoesOn] = useState<boolean | null>(null)
  const [successor, setSuccessor] = useState<string | null>(null)
  const isConversion = change === 'converted'
  const canGoOn = mayGoOn(kind, kind_after)
  const goes_on = isConversion ? canGoOn && goesOn : null
  const missing = {
    ...(isConversion && kind_after === null && { kind_after: t('status.kind_missing') }),
    ...(isConversion && kind_after !== null && goes_on === null && { goes_on: t('status.goes_on_missing') }),
  }
  const input = {
    change,
    kind_after: isConversion ? kind_after : null,
    goes_on,
    successor_id: isConversion && goes_on === false ? successor : null,
  }
  return (
    <StatusChangeDialog
      texts="entity-record"
      title={t(`status.dialog.${change}`, { name })}
      text={t(`status.text.${change}`)}
      saveLabel={t('status.save')}
      isEnd={change === 'struck_off' || change === 'closed'}
      missing={missing}
      body={(common) => ({ ...input, ...common })}
      save={useStatusSave(entity_id)}
      onClose={onClose}
      // Words change no item.
      outcome={(happened_on) => (
        <OpenItems
          entity_id={entity_id}
          input={{ ...input, happened_on: happened_on ?? '', reference: '', reason: '' }}
          isWhole={happened_on !== null && Object.keys(missing).length === 0}
        />
      )}
    >
      {(errors) =>
        isConversion && (
          <>
            <Select
              label={t('status.kind_after')}
              data={kindsAfter(kind).map((one) => ({ value: one.key, label: sayLaw(one.label) }))}
              value={kind_after}
              onChange={setKind}
              searchable
              required
              error={errors.kind_after}
            />
            {canGoOn && (
              <Radio.Group
                label={t('status.how')}
                value={goesOn === null ? null : goesOn ? 'yes' : 'no'}
                onChange={(how) => setGoesOn(how === 'yes')}
                error={errors.goes_on}
              >
                <Stack gap={8} mt={4}>
                  <Radio value="yes" label={t('status.goes_on')} />
                  <Radio value="no" label={t('status.ends')} />
                </Stack>
              </Radio.Group>
            )}
            {kind_after !== null && goes_on === false && (
              <RemoteSelect
                label={t('status.successor')}
                description={t('status.successor_help')}
                load={loadEntities}
                value={successor}
                onChange={setSuccessor}
                error={errors.successor_id}
              />
            )}
          </>
        )
      }
    </StatusChangeDialog>
  )
}

interface OpenItemsProps {
  readonly entity_id: string
  readonly input: GivenStatus
  /** Only then can the server tell. */
  readonly isWhole: boolean
}

/** How many items are open before and after; empty until that is known. */
function OpenItems({ entity_id, input, isWhole }: OpenItemsProps) {
  const t = useTexts('entity-record')
  const { data } = useQuery(statusTried(entity_id, input, isWhole))
  return (
    <output className={classes.tried}>
      {data &&
        (data.open_before === data.open_after
          ? t('status.open_same', { count: data.open_before })
          : t('status.open_change', { before: data.open_before, after: data.open_after }))}
    </output>
  )
}
