import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupPanel } from '../../ui/PopupPanel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { tagsOfEntity, useEntityTags } from './queries.ts'
import classes from './Tag.module.css'
import { TagChip } from './TagChip.tsx'

// The fields of the panel come when it is opened: the tags are on the first page of an entity.
const TagChoices = lazyPart(async () => ({ default: (await import('./TagChoices.tsx')).TagChoices }))

/** The tags of one entity; a person who may change them ticks others in a small panel. */
export default function EntityTags({ entity_id }: { entity_id: string }) {
  const t = useTexts('tags')
  const { data: tags = [] } = useQuery(tagsOfEntity(entity_id))
  const change = useEntityTags(entity_id)
  const mayChange = useMay('tags.assign')
  return (
    <>
      {tags.map((tag) => (
        <TagChip key={tag.tag_id} {...tag} />
      ))}
      {mayChange && (
        <PopupPanel
          label={t('picker')}
          width={280}
          button={(props) => (
            <button {...props} className={classes.edit} aria-label={tags.length > 0 ? t('edit_of_entity') : undefined}>
              <IconTag size={14} aria-hidden />
              {tags.length === 0 && t('none_of_entity')}
            </button>
          )}
        >
          <Suspense fallback={<BlockSkeleton lines={3} />}>
            <TagChoices chosen={tags} onChange={(next) => change.mutate(next)} />
          </Suspense>
        </PopupPanel>
      )}
    </>
  )
}
