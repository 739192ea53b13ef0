import type { Group } from '@niyam/contract/groups.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MergeDialog } from '../../domain/MergeDialog.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useAddress } from '../../lib/address.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { groupPath, groupsPath } from '../../paths.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx'
import { allGroups, useMergeGroup, useSaveGroup } from './queries.ts'

/** The act and its group are in the address, set by the row's menu. */
export function GroupDialogs() {
  const { search, change } = useAddress(groupsPath)
  const { data: groups = [] } = useQuery(allGroups)
  const close = () => change({ edit: null, merge: null, delete: null }, { replace: true })
  const of = (group_id: string | undefined) => groups.find((group) => group.group_id === group_id)
  const [edited, merged, deleted] = [of(search.edit), of(search.merge), of(search.delete)]
  if (search.edit === 'new') return <GroupForm onClose={close} />
  if (edited) return <GroupForm key={edited.group_id} group={edited} onClose={close} />
  if (merged) return <MergeGroupDialog key={merged.group_id} group={merged} groups={groups} onClose={close} />
  if (deleted) return <DeleteGroupDialog key={deleted.group_id} group={deleted} onClose={close} />
  return null
}

/** Without a group a new one is made, and its page is opened to fill it. */
function GroupForm({ group, onClose }: { group?: Group; onClose: () => void }) {
  const t = useTexts('groups')
  const [name, setName] = useState(group?.name ?? '')
  const save = useSaveGroup(group?.group_id)
  const { form, errors, message, refuse } = useFieldErrors(save.error, !name.trim() ? { name: t('name_missing') } : {})
  function submit() {
    if (!name.trim()) return refuse()
    save.mutate(name, {
      onSuccess: (saved) => {
        notice({ tone: 'success', title: t(group ? 'renamed' : 'made', { name: saved.name }) })
        if (group) onClose()
        else go(groupPath({ group_id: saved.group_id }), { replace: true })
      },
    })
  }
  return (
    <FormDialog
      ref={form}
      title={t(group ? 'rename' : 'add')}
      message={message}
      saveLabel={t(group ? 'rename' : 'add')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          save.reset()
        }}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        error={errors.name}
      />
    </FormDialog>
  )
}

interface MergeProps {
  group: Group
  groups: readonly Group[]
  onClose: () => void
}

function MergeGroupDialog({ group, groups, onClose }: MergeProps) {
  const merge = useMergeGroup(group.group_id)
  const others = groups.filter((one) => one !== group).map(({ group_id, name }) => ({ id: group_id, name }))
  return <MergeDialog texts="groups" name={group.name} others={others} merge={merge} onClose={onClose} />
}
