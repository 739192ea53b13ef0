import type { GroupInFull } from '@niyam/contract/groups.ts'
import type { Tag } from '@niyam/contract/tags.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TagChips } from '../tags/TagChip.tsx'
import { TagChoices } from '../tags/TagChoices.tsx'
import classes from './Groups.module.css'
import { useGroupTags } from './queries.ts'

/** Tags whose entities a group holds, whichever carry them now or later. */
export function GroupTags({ group, mayChange }: { group: GroupInFull; mayChange: boolean }) {
  const t = useTexts('groups')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t('tags')}>
      {group.tags.length === 0 ? (
        <p className={classes.none}>{t('no_tags')}</p>
      ) : (
        <div className={classes.tags}>
          <TagChips names={group.tags.map(({ name }) => name)} />
        </div>
      )}
      {mayChange && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {t('change_tags')}
        </Button>
      )}
      {isOpen && <TagsDialog group={group} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function TagsDialog({ group, onClose }: { group: GroupInFull; onClose: () => void }) {
  const t = useTexts('groups')
  const [chosen, setChosen] = useState<readonly Tag[]>(group.tags)
  const save = useGroupTags(group.group_id)
  return (
    <FormDialog
      title={t('change_tags')}
      saveLabel={t('save_tags')}
      message={failureMessage(save.error)}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() =>
        save.mutate(
          chosen.map(({ tag_id }) => tag_id),
          { onSuccess: onClose },
        )
      }
    >
      <p>{t('tags_text')}</p>
      <TagChoices chosen={chosen} onChange={setChosen} canMake={false} />
    </FormDialog>
  )
}
