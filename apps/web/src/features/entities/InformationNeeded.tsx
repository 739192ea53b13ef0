import { Button } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { applicablePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Overview.module.css'

/** How many questions are open, with the way to answer them. */
export function InformationNeeded({ entity_id, open }: { readonly entity_id: string; readonly open: number }) {
  const t = useTexts('entities')
  if (open === 0) return null
  return (
    <Panel title={t('needed.title', { count: open })}>
      <p className={classes.text}>{t('needed.text', { count: open })}</p>
      <Button component={AppLink} href={applicablePath({ entity_id })} variant="default" size="xs">
        {t('needed.answer')}
      </Button>
    </Panel>
  )
}
