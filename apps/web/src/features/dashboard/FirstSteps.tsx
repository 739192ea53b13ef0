import { Button } from '@mantine/core'
import { IconBuildingPlus, IconTableImport } from '@tabler/icons-react'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { importPath, newEntityPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Dashboard.module.css'

/** Instead of empty figures: the two ways to begin, or why there is nothing to see. */
export default function FirstSteps() {
  const t = useTexts('dashboard-more')
  const mayAdd = useMay('entities.create')
  const mayImport = useMay('imports.manage')
  if (!mayAdd)
    return (
      <Panel>
        <EmptyState icon={IconBuildingPlus} title={t('empty.unseen')} text={t('empty.unseen_text')} />
      </Panel>
    )
  return (
    <div className={mayImport ? classes.starts : undefined}>
      {mayImport && (
        <Panel>
          <EmptyState
            icon={IconTableImport}
            title={t('empty.import_title')}
            text={t('empty.import_text')}
            action={
              <Button component={AppLink} href={importPath()}>
                {t('empty.import')}
              </Button>
            }
          />
        </Panel>
      )}
      <Panel>
        <EmptyState
          icon={IconBuildingPlus}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button component={AppLink} href={newEntityPath()} variant={mayImport ? 'default' : 'filled'}>
              {t('empty.action')}
            </Button>
          }
        />
      </Panel>
    </div>
  )
}
