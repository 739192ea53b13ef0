import { Button } from '@mantine/core'
import { IconZoomQuestion } from '@tabler/icons-react'
import { type MouseEvent, useEffect } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { helpTopicPath, lawCoveragePath, helpPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './HelpPage.module.css'
import { HelpSearch } from './HelpSearch.tsx'
import { HelpTopic } from './HelpTopic.tsx'
import { GROUPS, speaksOf, type TopicKey, wordsOf } from './topics.ts'

/** The purpose of every screen. The search runs over the texts in the browser, without the network. */
export default function HelpPage() {
  const t = useTexts('help')
  const { search, change } = useAddress(helpPath)
  const text = search.search ?? ''
  const groups = GROUPS.map(({ key, topics }) => ({
    key,
    topics: topics
      .map((topic) => ({ ...topic, words: wordsOf(topic.key) }))
      .filter(({ words }) => speaksOf(words, text)),
  })).filter(({ topics }) => topics.length > 0)
  const count = groups.reduce((sum, { topics }) => sum + topics.length, 0)
  useTopicOfAddress()
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        actions={
          <Button component={AppLink} href={lawCoveragePath()} variant="default">
            {t('coverage')}
          </Button>
        }
      />
      <div className={classes.find}>
        <HelpSearch />
        <output className={classes.count}>{text && t('found', { count })}</output>
      </div>
      {count === 0 && (
        <Panel>
          <EmptyState
            icon={IconZoomQuestion}
            title={t('nothing_title')}
            text={t('nothing_text', { text })}
            action={
              <Button variant="default" onClick={() => change({ search: null })}>
                {t('clear')}
              </Button>
            }
          />
        </Panel>
      )}
      {count > 0 && (
        <div className={classes.columns}>
          <nav aria-label={t('contents')} className={classes.contents}>
            {groups.map(({ key, topics }) => (
              <div key={key}>
                <div className={classes.group}>{t(`group.${key}`)}</div>
                <ul>
                  {topics.map((topic) => (
                    <li key={topic.key}>
                      <a href={helpTopicPath(topic.key)} onClick={(event) => goTo(event, topic.key)}>
                        {topic.words.title}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <div className={classes.topics}>
            {groups.map(({ key, topics }) => (
              <section key={key} aria-labelledby={`group-${key}`}>
                <h2 id={`group-${key}`} className={classes.groupHead}>
                  {t(`group.${key}`)}
                </h2>
                <Panel padding="none">
                  {topics.map((topic) => (
                    <HelpTopic key={topic.key} id={topic.key} words={topic.words} href={topic.href} />
                  ))}
                </Panel>
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** The list of topics leads inside the page: the search stays, and the topic takes the focus for a screen reader. */
function goTo(event: MouseEvent, key: TopicKey) {
  event.preventDefault()
  history.replaceState(history.state, '', `#${key}`)
  show(key)
}

function show(id: string) {
  const topic = document.getElementById(id)
  topic?.scrollIntoView()
  topic?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
}

/** A link to a topic arrives before its page is drawn. */
function useTopicOfAddress() {
  useEffect(() => {
    if (location.hash) show(location.hash.slice(1))
  }, [])
}
