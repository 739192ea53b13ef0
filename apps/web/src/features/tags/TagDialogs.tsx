import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/address.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { MergeTagDialog } from './MergeTagDialog.tsx'
import { allTags, useDeleteTag } from './queries.ts'
import classes from './Tag.module.css'
import { TagForm } from './TagForm.tsx'
import { TagSheet } from './TagSheet.tsx'
import { TagUses } from './TagUses.tsx'
import { failureMessage } from '../../lib/api.ts'
import { tagsPath } from '../../paths.ts'
import type { CountedTag } from '@niyam/contract/tags.ts'

/** The act and its tag are in the address, set by the row's menu. */
export function TagDialogs() {
  const { search, change } = useAddress(tagsPath)
  const { data: tags } = useQuery(allTags)
  const close = () => change({ edit: null, merge: null, delete: null, put: null, take: null }, { replace: true })
  const of = (tag_id: string | undefined) => tags?.find((tag) => tag.tag_id === tag_id)
  const [edited, merged, deleted] = [of(search.edit), of(search.merge), of(search.delete)]
  const [put, taken] = [of(search.put), of(search.take)]
  if (search.edit === 'new') return <TagForm onClose={close} />
  if (edited) return <TagForm key={edited.tag_id} tag={edited} onClose={close} />
  if (put) return <TagSheet key={put.tag_id} tag={put} act="add" onClose={close} />
  if (taken) return <TagSheet key={taken.tag_id} tag={taken} act="remove" onClose={close} />
  if (merged) return <MergeTagDialog key={merged.tag_id} tag={merged} tags={tags ?? []} onClose={close} />
  if (deleted) return <DeleteDialog key={deleted.tag_id} tag={deleted} onClose={close} />
  return null
}

function DeleteDialog({ tag, onClose }: { tag: CountedTag; onClose: () => void }) {
  const t = useTexts('tags')
  const deletion = useDeleteTag(tag.tag_id)
  const { name, entities } = tag
  return (
    <ConfirmDialog
      isOpen
      title={t('delete_title', { name })}
      confirmLabel={t('delete')}
      tone="danger"
      isBusy={deletion.isPending}
      onClose={onClose}
      onConfirm={() =>
        deletion.mutate(undefined, {
          onSuccess: () => notice({ tone: 'success', title: t('deleted', { name }) }),
          onError: (error) => {
            const text = failureMessage(error)
            notice({ tone: 'danger', title: t('gone'), ...(text && { text }) })
          },
          onSettled: onClose,
        })
      }
    >
      <p className={classes.text}>{t('delete_text', { count: entities })}</p>
      <TagUses tag_id={tag.tag_id} />
    </ConfirmDialog>
  )
}
