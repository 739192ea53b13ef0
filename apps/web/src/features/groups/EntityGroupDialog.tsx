import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { groupsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { allGroups, useGroupChange } from './queries.ts'

export interface EntityGroupDialogProps {
  entity_ids: readonly string[]
  /** True when the group was changed, false when it was closed without. */
  onDone: (isChanged: boolean) => void
}

interface Change {
  readonly group_id: string
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

const useEntitiesOfGroup = () =>
  useGroupChange(({ group_id, add = [], remove = [] }: Change) =>
    api('POST organisation/groups/:group_id/entities/', {
      params: { group_id },
      body: { add: [...add], remove: [...remove] },
      quiet: true,
    }),
  )

/** Adds the selected entities to a group. Its people then see them, and no one sees less. */
export default function EntityGroupDialog({ entity_ids, onDone }: EntityGroupDialogProps) {
  const t = useTexts('groups')
  const { data: groups, isError } = useQuery(allGroups)
  const [group_id, setGroup] = useState<string | null>(null)
  const change = useEntitiesOfGroup()
  const undo = useEntitiesOfGroup()
  const { form, errors, message, refuse } = useFieldErrors(
    change.error,
    group_id ? {} : { group_id: t('many.missing') },
  )
  const count = entity_ids.length
  const notifyAdded = (name: string, of: string, added: readonly string[]) =>
    notice({
      tone: 'success',
      title: t('many.done', { count: added.length, name }),
      ...(added.length > 0 && {
        stays: UNDO_NOTICE_MS,
        action: {
          label: t('many.undo'),
          run: () =>
            undo.mutate(
              { group_id: of, remove: added },
              {
                onSuccess: () => notice({ tone: 'success', title: t('many.undone', { count: added.length, name }) }),
                onError: () => notice({ tone: 'danger', title: t('failed') }),
              },
            ),
        },
      }),
    })
  return (
    <FormDialog
      ref={form}
      title={t('many.title', { count })}
      saveLabel={t('many.save', { count })}
      message={message ?? (isError ? t('failed') : null)}
      isBusy={change.isPending}
      onClose={() => onDone(false)}
      onSubmit={() => {
        if (!group_id) return refuse()
        change.mutate(
          { group_id, add: entity_ids },
          {
            onSuccess: ({ name, added }) => {
              notifyAdded(name, group_id, added)
              onDone(true)
            },
          },
        )
      }}
    >
      {groups?.length === 0 ? (
        <p>
          {t('many.none')} <AppLink href={groupsPath({ edit: 'new' })}>{t('add')}</AppLink>
        </p>
      ) : (
        <Select
          label={t('many.group')}
          description={t('many.help')}
          data={(groups ?? []).map(({ group_id: value, name }) => ({ value, label: name }))}
          value={group_id}
          onChange={setGroup}
          searchable
          required
          data-autofocus
          error={errors.group_id}
        />
      )}
    </FormDialog>
  )
}
