import { describe, expect, test } from '@jest/globals'
import { composeLocalAnswer } from './composeLocalAnswer'
import { messageLanguage } from '../language/messageLanguage'
import type { Turn } from '../events/turn'
import type { Quote } from '../retrieval/quote'
import { smallTalk } from './talk/smallTalk'
import { withoutPleasantries } from './talk/withoutPleasantries'

const settings = {
  name: 'Ada',
  greeting: 'Hello. What would you like to know?',
  tone: '',
  refusal: '',
  nothingFound: 'I could not find that.',
  handOver: 'Would you like to talk to us?',
  contactUrl: 'https://www.site.example/contact',
  conversationTokens: 1,
}
const contact = 'Would you like to talk to us? https://www.site.example/contact'

/** A paragraph's statements, the first of which is the likeliest. */
const quotes = (
  texts: string[],
  more: Partial<Quote> = {},
  source: Partial<Quote['source']> = {},
) =>
  texts.map((text, place): Quote => ({
    source: {
      title: 'Zebra bollards',
      url: 'https://www.site.example/content/zebra',
      type: 'content',
      id: 'zebra',
      kind: 'guide',
      language: 'en',
      ...source,
    },
    text,
    leadIn: '',
    isTitle: false,
    paragraph: 0,
    place,
    near: texts.map((each, at) => ({ text: each, place: at })),
    wasSaid: false,
    fits: false,
    score: 9 - 3 * place,
    covered: [1, 1],
    names: [],
    ...more,
  }))

const costs = ['A zebra bollard costs €40.', 'It is painted by hand.', 'Lions cost more.']

/** What is likely one for this site, and as likely right as not. */
const retrievedOf = (found: Quote[]) => ({
  ...{ passages: [], apart: [], compared: [], isComparison: false, isFollowUp: false },
  quotes: found,
  worth: [1, 1],
  confidence: { inScope: 0.9, right: 0.4, isLined: false },
})

const answer = (
  question: string,
  found: Quote[] = [],
  { confidence = 0.9, right = confidence, isFollowUp = false, locale = 'en' }: { confidence?: number; right?: number; isFollowUp?: boolean; locale?: 'en' | 'de' } = {}, // prettier-ignore
) =>
  composeLocalAnswer({
    retrieved: {
      passages: [],
      ...{ apart: [], compared: [], isComparison: false, isFollowUp },
      quotes: found,
      worth: [1, 1],
      confidence: { inScope: confidence, right, isLined: false },
    },
    question,
    ...messageLanguage({ question, said: locale }),
    settings,
  })

test('what is looked up is said as it is, and what comes next where nothing is planned', () => {
  const [webinar, fair] = ['webinar', 'fair'].map((id) => quotes([`On Monday, ${id}.`], { near: [] }, { id, title: id, type: 'events', kind: undefined })[0]!) as [Quote, Quote] // prettier-ignore
  const said = (none?: 'then' | 'kind') =>
    composeLocalAnswer({
      retrieved: { ...retrievedOf([]), lookedUp: { found: [{ quotes: none ? [webinar] : [webinar, fair], none }], isMore: false } }, // prettier-ignore
      ...{ question: 'Events next week?', settings, language: 'en', isSure: true, locale: 'en' },
    }).text
  expect(said()).toBe(
    'On Monday, webinar. (from our event “webinar” [1])\n\nOn Monday, fair. (from our event “fair” [2])',
  )
  expect(said('then')).toMatch(
    /^Nothing is planned for then\. The next date is:\n\nOn Monday, webinar\./,
  )
  expect(said('kind')).toMatch(/^I see none of these planned\. .+ another kind is:\n\nOn Monday/)
})

test('what is asked beside what is looked up is answered behind it, from the same list of sources', () => {
  const [webinar] = quotes(['On Monday.'], { near: [] }, { id: 'webinar', title: 'webinar' })
  const said = (found: Quote[], right: number) =>
    composeLocalAnswer({
      retrieved: {
        ...retrievedOf(found),
        confidence: { inScope: found.length > 0 ? 0.9 : 0.1, right, isLined: false },
        lookedUp: { found: [{ quotes: [webinar!] }], isMore: true },
      },
      ...{ question: 'next webinar, and what is the price', settings, language: 'en', isSure: true, locale: 'en' }, // prettier-ignore
    })
  const [sure, unsure, nothing] = [said(quotes(costs), 0.9), said(quotes(costs), 0.4), said([], 0.1)] // prettier-ignore
  expect(sure.text).toMatch(/^On Monday\. .+\[1\]\)\n\nA zebra bollard costs €40.+\[2\]\)$/s)
  expect(sure.citations.map(({ id }) => id)).toEqual(['webinar', 'zebra'])
  expect(unsure.text).toMatch(/\n\nAs for the rest, this comes nearest:\n\nA zebra/)
  expect(nothing.text.endsWith(`I could not find anything on our site.\n\n${contact}`)).toBe(true)
})

test('people are not offered again below answers that follow', () => {
  const said = (before: string[]) =>
    composeLocalAnswer({
      retrieved: retrievedOf(quotes(costs)),
      history: before.map((content) => ({ role: 'assistant', content })),
      ...{ question: 'What does a zebra cost?', settings, language: 'en', isSure: true, locale: 'en' }, // prettier-ignore
    }).text
  expect(said([])).toContain(contact)
  expect(said([contact, 'It does.'])).not.toContain(contact)
  expect(said([contact, 'It does.', 'It did.'])).toContain(contact)
})

test('items that end with a comma are told apart by semicolons alone', () => {
  const items = quotes(['A brush,', 'Paint,'], { near: [], leadIn: 'You need', covered: [1, 0] })
  const more = { score: 7, covered: [0, 1], fits: true }
  const found = [...items, ...quotes(['Lions rest for 3 hours.'], more, { id: 'lion' })]
  const { text } = answer('What do I need?', found, { right: 0.4 })
  expect(text).toContain('• You need A brush; Paint. (from')
})

test('a few words of a text that have nothing of the question are no answer', () => {
  const own = quotes(['A zebra bollard costs €40 in every depot.'])
  const few = (covered: number[], text = 'Do that first.') =>
    answer('What does a zebra bollard cost?', [...own, ...quotes([text], { paragraph: 1, covered })], { right: 0.4 }).text // prettier-ignore
  expect(few([0, 0])).not.toContain('first')
  expect(few([0, 0.6])).toContain('first')
  expect(few([0, 0], 'Often it takes a year, or two.')).toContain('year')
})

test('a sentence that stands in summary and body is said once', () => {
  const twice = [...quotes(costs), ...quotes(['A zebra bollard costs  €40!'], { paragraph: 1 })]
  const { text } = answer('What does a zebra bollard cost?', twice)
  expect(text.match(/€40/g)).toHaveLength(1)
})

describe('what is written in a neighbour’s language', () => {
  test.each([
    ['Bonjour, combien coûte le logiciel ?', 'anglais'],
    ['Est-ce que vous avez un bureau à Paris ?', 'allemand'],
    ['Hoeveel kost het voor ons depot?', 'Engels'],
  ])('%s is answered in it', (question, language) => {
    expect(answer(question, quotes(costs)).text).toContain(language)
    expect(answer(question, quotes(costs)).citations).toEqual([])
  })

  test.each([
    'What is the price of a van for us?',
    'Was kosten die Lader für das Depot?',
    'Do you know Le Mans?',
    'la poste project',
    'gemeente amsterdam case study',
  ])('%s is not', (question) => {
    expect(answer(question, quotes(costs)).text).toContain('€40')
  })
})

test('what there is in another language alone is quoted with a note', () => {
  const found = quotes(costs, {}, { language: 'en' })
  const { text } = answer('Was kostet ein Poller?', found, { locale: 'de' })
  expect(text).toContain('(auf Englisch, aus unserem Leitfaden „Zebra bollards“ [1])')
})

describe('what is no question', () => {
  test.each([
    ['Hello!', 'greeting'],
    ['I’m just looking around', 'browsing'],
    ['just browsing thanks', 'browsing'],
    ['Ich schaue mich nur um', 'browsing'],
    ['nur mal gucken', 'browsing'],
    ['Wir sehen uns nur mal um', 'browsing'],
    ['Wir sehen uns', 'farewell'],
    ['sehen', undefined],
    ['Can I look at the report?', undefined],
    ['Who are you guys?', undefined],
    ['hi there', 'greeting'],
    ['Na, wie geht’s?', 'howAreYou'],
    ['ist da jemand', 'greeting'],
    ['Anybody there?', 'greeting'],
    ['are you chatgpt?', 'whoAreYou'],
    ['Can I talk to Katharina?', 'human'],
    ['Ich möchte mit Frau Böhm sprechen', 'human'],
    ['What time is it?', 'help'],
    ['Wieviel Uhr ist es?', 'help'],
    ['Schreib mir ein Gedicht über Lkw', 'help'],
    ['+44 20 7946 0123, today before 5', 'callBack'],
    ['😂😂', 'okay'],
    ['jo', 'yes'],
    ['ne', 'no'],
    ['no thats it', 'no'],
    ['oof', 'pity'],
    ['thats depressing', 'pity'],
    ['Sehr gut, das hilft mir wirklich.', 'okay'],
    ['glaub ich nicht', 'doubt'],
    ['In Ordnung. Auf Wiederhören.', 'farewell'],
    ['sweet. cheerio', 'farewell'],
    ['Seit 20 Minuten Warteschleife, das ist doch ein Witz!', 'angry'],
    ['Uff.', 'pity'],
    ['hmm, can I do both?', undefined],
    ['Eure Preise sind ja wohl ein Witz', 'angry'],
    ['and which was the worst one', undefined],
    ['schade :D', 'pity'],
    ['könnt ihr auch platt?', 'languages'],
    ['Sprecht ihr Schwäbisch?', 'languages'],
    ['can you do Welsh', 'languages'],
    ['Könnt ihr auch Busse?', undefined],
    ['Do you speak German?', 'languages'],
    ['Kann ich hier auf Französisch schreiben?', 'languages'],
    ['Do you speak Dutch in support?', undefined],
    ['In which languages is the software?', undefined],
    ['Dann bitte einen Menschen.', 'human'],
    ['vielleicht', 'okay'],
    ['Can I talk to the charger over OCPP', undefined],
    ['Is anybody there on Saturdays?', undefined],
    ['The webinar on 01.07.2026 08:00', undefined],
    ['Was passiert am 07.12.2026?', undefined],
    ['Guten Tag', 'greeting'],
    ['How are you today?', 'howAreYou'],
    ['Hi, wie geht es Ihnen?', 'howAreYou'],
    ['ok', 'okay'],
    ['ok thanks', 'thanks'],
    ['alles klar', 'okay'],
    ['this is useless', 'angry'],
    ['Thank you very much, that was great', 'thanks'],
    ['vielen Dank für die Hilfe', 'thanks'],
    ['cheers, that’s all', 'thanks'],
    ['danke, das reicht erstmal', 'thanks'],
    ['Bye', 'farewell'],
    ['I want to talk to a human', 'human'],
    ['can I speak with someone from sales please', 'human'],
    ['Ich möchte mit einem Mitarbeiter sprechen', 'human'],
    ['Bitte um Rückruf', 'callBack'],
    ['human please', 'human'],
    ['fine. then give me a human', 'human'],
    ['I don’t want an article, I want a person. NOW', 'human'],
    ['Können Sie mich zurückrufen? Am besten morgen früh', 'callBack'],
    ['Kann mich bitte jemand zurückrufen?', 'callBack'],
    ['please call me back tomorrow', 'callBack'],
    ['Rufen Sie mich bitte an', 'callBack'],
    ['Are you a bot?', 'whoAreYou'],
    ['Wer bist du?', 'whoAreYou'],
    ['fuck off', 'angry'],
    ['Thanks for nothing', 'angry'],
    ['Am I talking to a real person?', 'whoAreYou'],
    ['Rede ich hier mit einem Menschen?', 'whoAreYou'],
    ['what can you do', 'help'],
    ['Was kannst du alles?', 'help'],
    ['Hi, I have a question', 'help'],
    ['Ich hätte da mal eine Frage', 'help'],
    ['help', 'help'],
    ['what?', 'confused'],
    ['I don’t understand', 'confused'],
    ['das verstehe ich nicht', 'confused'],
    ['are you sure?', 'doubt'],
    ['Stimmt das wirklich?', 'doubt'],
    ['yes please', 'yes'],
    ['nein danke', 'thanks'],
    ['no', 'no'],
    ['STOP', 'okay'],
    ['wow great', 'okay'],
    ['👍', 'okay'],
    ['👋', 'greeting'],
    ['😡😡', 'angry'],
    ['???', 'unclear'],
    ['42', 'unclear'],
    ['+49 171 2345678', 'callBack'],
    ['Yes, but how much is it?', undefined],
    ['ta', 'thanks'],
    ['k bye', 'farewell'],
    ['ok and what does it cost', undefined],
    ['Really nice. What does the pilot cost?', undefined],
    ['I need help with charging', undefined],
    ['What is it about?', undefined],
    ['Where does a bus stop?', undefined],
    ['Hello, what does Plan cost?', undefined],
    ['Hi, thanks. Where is your office?', undefined],
    ['How many people work in sales?', undefined],
    ['Which charger is best?', undefined],
    ['Do I need a person to plug the truck in?', undefined],
    ['Does it call us when a charger fails?', undefined],
    ['Do you support human resources software?', undefined],
    ['Was kostet das?', undefined],
    ['toll?', undefined],
    ['cancel?', undefined],
    ['toll', 'okay'],
    ['ok?', 'okay'],
    ['ja?', 'yes'],
    ['yo', 'greeting'],
    ['Brilliant, ta very much', 'thanks'],
    ['Evening!', 'greeting'],
    ['hi mate u there', 'greeting'],
    ['Moin, seid ihr noch da?', 'help'],
    ['hello, anyone around?', 'greeting'],
    ['cheers mate', 'thanks'],
    ['schönes Wochenende', 'farewell'],
    ['have a good one!', 'farewell'],
    ['morning was minus 5 outside', undefined],
    ['evening shift starts at 10', undefined],
    ['are you around Kassel', undefined],
    ['you ok? bot or human', 'whoAreYou'],
    ['wtf', 'angry'],
    ['charger says 350 im getting 190 wtf', undefined],
    ['what a shit chat', 'angry'],
    ['useless bot, says nothing about depot prices', 'angry'],
  ])('%s', (message, kind) => {
    expect(smallTalk(message, 'en')).toBe(kind)
    expect(smallTalk(message, 'de')).toBe(kind)
  })

  test('tells what was said before: yes to people, figures that go on, and what somebody thinks', () => {
    const said = (question: string, before: string) =>
      composeLocalAnswer({
        ...{ retrieved: undefined, question, settings, language: 'en', isSure: true, locale: 'en' },
        history: [{ role: 'assistant', content: before }],
      }).text
    expect(said('yes', contact)).toBe(`Then please leave us a message here, and one of us will answer: ${settings.contactUrl}`) // prettier-ignore
    expect(said('yes', 'It costs €40.')).toBe('What would you like to know?')
    expect(said('that is too expensive for us', 'It costs €40.')).toBe(`I see. ${contact}`)
    expect(said('Thanks, but that is too expensive', 'It costs €40.')).toBe(`I see. ${contact}`)
    for (const [question, isTalk] of [
      ['80', false],
      ['that is for 80 trucks', false],
      ['das ist mir zu teuer', true],
      ['zu teuer', true],
      ['That is not true. Show me where you were wrong.', false],
    ] as const)
      // prettier-ignore
      expect(smallTalk(question, 'en', true) !== undefined).toBe(isTalk)
    expect(smallTalk('that is too expensive', 'en')).toBeUndefined()
  })

  test('gets an answer without a source, even where there would be one', () => {
    expect(answer('hello', quotes(costs))).toEqual({ text: settings.greeting, citations: [] })
    expect(answer('I want to talk to a human').text).toBe(contact)
    expect(answer('Danke!', [], { locale: 'de' }).text).toMatch(/^Gern geschehen/)
    expect(answer('who are you?').text).toContain('Ada')
  })
})

describe('where the site says nothing of it', () => {
  const nothing = (question: string, locale: 'en' | 'de' = 'en') =>
    answer(question, [], { confidence: 0, locale }).text

  test('who thanks or takes leave is answered in kind', () => {
    expect(nothing('cheers, that’s all')).toMatch(/^You are welcome/)
    expect(nothing('danke, das reicht erstmal', 'de')).toMatch(/^Gern geschehen/)
    expect(nothing('ok super danke tschüss', 'de')).toMatch(/^Auf Wiedersehen/)
    const unsure = answer('great thanks, that’s all', quotes(costs), { right: 0.5 })
    expect(unsure).toMatchObject({ text: expect.stringMatching(/^You are welcome/), citations: [] })
    expect(nothing('Thank you. Is it raining in Hamburg?')).toMatch(/^I could not find/)
  })

  test('who only says who they are is greeted, whatever comes near', () => {
    const said = 'Hello! I drive a lorry myself, no desk job.'
    expect(nothing(said)).toBe(settings.greeting)
    expect(answer(said, quotes(costs), { right: 0.5 }).text).toBe(settings.greeting)
  })

  test('what is said of an answer, and asks nothing, is no question that nothing was found to', () => {
    const said = (question: string, before: string) =>
      composeLocalAnswer({
        ...{ retrieved: retrievedOf([]), question, settings, language: 'en', isSure: true, locale: 'en' }, // prettier-ignore
        history: [{ role: 'assistant', content: before }],
      }).text
    const answered = 'It costs €40. (from our guide “Zebra bollards” [1])'
    expect(said('ha. honest at least', answered)).toBe(`I see. ${contact}`)
    for (const [question, before] of [
      ['ha. honest at least', ''],
      ['swimming pools for bears, cheap', 'Hello.'],
      ['how about lions then', answered],
    ] as const)
      // prettier-ignore
      expect(said(question, before)).toMatch(/^I could not find/)
  })

  test('who introduces themselves at length and asks is not only greeted', () => {
    const said = 'Good afternoon, I run 38 vans for a laundry and was told to find out whether this is for so few.' // prettier-ignore
    expect(nothing(said)).toMatch(/^I could not find/)
    expect(answer(said, quotes(costs), { right: 0.5 }).text).toContain('€40')
    const needs = 'hello i need the price of a zebra bollard'
    expect(answer(needs, quotes(costs), { right: 0.5 }).text).toContain('€40')
  })

  test('a question behind a greeting is not greeted', () => {
    expect(answer('moin, was ist denn ein Poller', quotes(costs), { right: 0.5, locale: 'de' }).text).toContain('€40') // prettier-ignore
  })

  test('four typos are not another language', () => {
    expect(nothing('whch chargign statoins wrok wiht your sytem')).toMatch(/^I could not find/)
  })

  test('who writes in a language that n-grams don’t know is told ours', () => {
    expect(nothing('Merhaba, fiyatlar ne kadar?')).toContain('I can answer in English or German.')
    expect(nothing('Is there a swimming pool?')).toMatch(/^I could not find/)
  })

  test('who is angry is told where people are, and not that nothing was found', () => {
    expect(nothing('Second night and my trucks did NOT charge!')).toBe(`I am sorry about that. ${contact}`) // prettier-ignore
    expect(nothing('Third time I ask, and it never works!!!')).toBe(`I am sorry about that. ${contact}`) // prettier-ignore
    expect(nothing('Do you know OCPP?')).toMatch(/^I could not find/)
    const asked = answer('Do you work with trucks from MAN?', quotes(costs), { right: 0.5 })
    expect(asked.text).toContain('€40')
  })

  test('capitals and signs with a word of complaint are anger, also where something is asked', () => {
    const said = 'seit 5 uhr früh lädt hier GAR NICHTS und ihr schickt mir nen chatbot???'
    expect(answer(said, quotes(costs), { right: 0.5, locale: 'de' }).text).toMatch(
      /^Das tut mir leid/,
    )
    expect(answer('v2g??', quotes(costs), { right: 0.5 }).text).toContain('€40')
  })

  test('who only remarks on something, or is sorry, has asked for nothing that could be found', () => {
    expect(nothing('ok dann bleiben wir erst mal', 'de')).toMatch(/^Verstehe/)
    expect(nothing('läuft wieder. sorry fürs anblaffen', 'de')).toMatch(/^Kein Problem/)
    for (const said of ['We need a swimming pool', 'do you have swimming pools', 'swimming pools'])
      expect(nothing(said)).toMatch(/^I could not find/)
  })

  test('who tells something of themselves is told in one sentence what may be of use, and asked back', () => {
    const told = (found: Quote[], before = '') =>
      composeLocalAnswer({
        retrieved: { ...retrievedOf(found), worth: [3, 3] },
        ...{ question: 'we only have eight zebras', settings, language: 'en', isSure: true, locale: 'en' }, // prettier-ignore
        history: before ? [{ role: 'assistant', content: before }] : [],
      })
    const asksBack = `Tell me what you would like to know, and I look it up. ${contact}`
    const { text, citations } = told(quotes(costs))
    expect(text).toBe(
      `I see. Perhaps this is of use to you:\n\nA zebra bollard costs €40. (from our guide “Zebra bollards” [1])\n\n${asksBack}`,
    )
    expect(citations).toHaveLength(1)
    expect(told(quotes(costs, { covered: [1, 0] })).text).toBe(`I see. ${asksBack}`)
    const onGoing = told(quotes(costs), 'It costs €40. (from our guide “Zebra bollards” [1])').text
    expect(onGoing).toMatch(/^I see\. Perhaps this is of use to you:\n\nA zebra bollard.*painted by hand/s) // prettier-ignore
    expect(onGoing.endsWith(contact)).toBe(true)
    expect(answer('our vet asks which lions we have', quotes(costs), { right: 0.4 }).text).toMatch(/^I could not find exactly/) // prettier-ignore
    for (const said of ['my boss sent me', 'I have never seen a zebra'])
      expect(nothing(said)).toBe(`I see. ${asksBack}`)
    for (const said of ['Mit welchem Betrag rechnet ihr', 'In what languages can we write'])
      expect(nothing(said)).toMatch(/^I could not find/)
  })

  test('what is told is no question, however much of it a page has', () => {
    const said = (question: string) => answer(question, quotes(costs), { right: 0.95 }).text
    expect(said('I called. Nobody answered.')).toMatch(/^I see\. Perhaps this is of use to you/)
    for (const asks of ['we want to know the price', 'our price for a zebra', 'zebra bollards'])
      expect(said(asks)).toMatch(/^A zebra bollard costs €40/)
  })

  test.each([
    ['I forgot my password', 'en'],
    ['I cannot log in to my account', 'en'],
    ['I can’t log in to my account', 'en'],
    ['my charger shows error E12', 'en'],
    ['our charger is broken', 'en'],
    ['the invoice you sent us is wrong', 'en'],
    ['we have a problem with the charger', 'en'],
    ['our charger does not start', 'en'],
    ['we only have eight vans, is that enough', 'en'],
    ['ich habe mein Passwort vergessen', 'de'],
    ['ich komme nicht in mein Konto', 'de'],
    ['unser Lader ist kaputt', 'de'],
    ['wir haben nur acht Transporter, reicht das', 'de'],
  ] as const)('“%s” asks, and is no remark', (said, locale) => {
    expect(nothing(said, locale)).toBe(`${settings.nothingFound} ${contact}`)
    expect(answer(said, quotes(costs, { covered: [1, 0] }), { right: 0.4, locale }).text).toContain('€40') // prettier-ignore
  })

  test.each([
    ['I was wrong about you', 'en'],
    ['we have no problem with that', 'en'],
    ['we have trucks, and they are old', 'en'],
    ['das ist für uns kein Problem', 'de'],
  ] as const)('“%s” is a remark', (said, locale) => {
    expect(nothing(said, locale)).toContain(contact)
    expect(nothing(said, locale)).not.toContain(settings.nothingFound)
  })

  test('who wants to be called is told how, or thanked for the address', () => {
    expect(nothing('Please call me back')).toMatch(/one of us will call you: https:/)
    expect(nothing('call me back maria da silva')).toMatch(/one of us will call you: https:/)
    expect(nothing('Call me back, ada@people.example')).toMatch(/^Thank you\. One of us/)
  })

  test('one word that is likelier French or Dutch is answered in it', () => {
    expect(nothing('Goedemorgen')).toContain('Engels of Duits')
    expect(nothing('Skogsvalla')).toContain('I can answer in English or German.')
    expect(answer('Skogsvalla', quotes(costs)).text).toContain('€40')
  })

  test('who goes on in French or Dutch reads other words, and the page that they name', () => {
    for (const [question, first] of [
      ['Combien coûte une batterie pour nos camions ?', 'Je peux répondre'],
      ['Wat kost een batterij voor onze vrachtwagens?', 'Ik kan antwoorden'],
    ] as const) {
      const history: Turn[] = []
      const asked = () => {
        const said = composeLocalAnswer({ retrieved: retrievedOf([]), question, history, ...messageLanguage({ question, history }), settings }).text // prettier-ignore
        history.push({ role: 'user', content: question }, { role: 'assistant', content: said })
        return said
      }
      const all = [asked(), asked(), asked(), asked()]
      expect(all[0]).toMatch(new RegExp(`^${first}`))
      expect(new Set(all).size).toBe(3)
      expect(all[3]).not.toBe(all[2])
      expect(all.every((said) => said.includes(settings.contactUrl))).toBe(true)
    }
    const named = quotes(costs, { covered: [1, 1], names: [0] }, { title: 'Oosterwaard: 17 trucks' }) // prettier-ignore
    const { text, citations } = answer('Hoe groot is de batterij van Oosterwaard?', named)
    expect(text).toContain('Deze pagina kan u helpen: “Oosterwaard: 17 trucks” [1]')
    expect(citations).toHaveLength(1)
    expect(answer('Hoe groot is de batterij daar, en wat kost die?', named).citations).toEqual([])
  })
})

test.each([
  ['see you later', 'en', 'farewell'],
  ['bis später', 'de', 'farewell'],
  ['You are really helpful!', 'en', 'okay'],
  ['du bist ja echt klasse', 'de', 'okay'],
  ['stimmt', 'de', 'yes'],
  ['not really', 'en', 'no'],
  ['I am so tired', 'en', 'pity'],
  ['that makes no sense', 'en', 'confused'],
  ['ich check das nicht', 'de', 'confused'],
  ['shut up', 'en', 'angry'],
  ['can we talk?', 'en', 'help'],
  ['right size for a depot', 'en', undefined],
  ['bad weather', 'en', undefined],
  ['never charge above 80 %?', 'en', undefined],
  ['wie geht der Test', 'de', undefined],
] as const)('“%s” in %s is %s', (said, locale, talk) => {
  expect(smallTalk(said, locale, true)).toBe(talk)
})

test.each([
  ['hi, what does X cost?', 'what does X cost?'],
  ['Hi there! Hope you’re well. What does X cost? Thanks!', 'What does X cost?'],
  ['Guten Tag, darf ich kurz fragen, wem X gehört?', 'wem X gehört?'],
  ['Hi. I have a question. What does X cost?', 'What does X cost?'],
  ['Sorry to bother you, what does X cost?', 'what does X cost?'],
  ['Nein. Ich meinte X', 'Ich meinte X'],
  ['Hello', 'Hello'],
  ['How much?', 'What does it cost?'],
  ['Wieviel?', 'Was kostet das?'],
  ['Hi-fi chargers', 'Hi-fi chargers'],
])('%s asks: %s', (message, asked) => {
  expect(withoutPleasantries(message, 'de')).toBe(asked)
})

test.each([
  ['en', 'fine. which number', 'What is your phone number?'],
  ['en', 'Where do I find that number??', 'What is your phone number?'],
  ['de', 'wie ist denn eure Nummer?', 'Wie ist Ihre Telefonnummer?'],
  ['en', 'Which number of vehicles?', 'Which number of vehicles?'],
  ['de', 'Welche Nummer hat das Gesetz?', 'Welche Nummer hat das Gesetz?'],
] as const)('in %s, “%s” asks “%s”', (locale, message, asked) => {
  expect(withoutPleasantries(message, locale)).toBe(asked)
})

describe('a local answer', () => {
  test('says what stands there, then where, and cites it', () => {
    const { text, citations } = answer('What does a zebra bollard cost?', quotes(costs))
    expect(text).toBe(
      'A zebra bollard costs €40. It is painted by hand. (from our guide “Zebra bollards” [1])',
    )
    expect(citations).toEqual([
      {
        title: 'Zebra bollards',
        url: 'https://www.site.example/content/zebra',
        type: 'content',
        id: 'zebra',
      },
    ])
  })

  test('speaks German where it should', () => {
    const found = quotes(['Ein Zebra kostet 40 €'], {}, { language: 'de' })
    expect(answer('Was kostet ein Zebra?', found, { locale: 'de' }).text).toBe(
      'Ein Zebra kostet 40 €. (aus unserem Leitfaden „Zebra bollards“ [1])',
    )
  })

  test('is honest when it has nothing, or nothing of what was asked', () => {
    const nothing = { text: `I could not find that. ${contact}`, citations: [] }
    expect(answer('What does a zebra cost?', [], { confidence: 0 })).toEqual(nothing)
    expect(answer('What does a zebra cost?', quotes(costs), { confidence: 0.1 })).toEqual(nothing)
  })

  test('first says so when it is not sure, and names the way to people', () => {
    const { text } = answer('Is it a zebra bollard?', quotes(costs), { right: 0.4 })
    expect(text).toMatch(/^I could not find exactly that on our site\. .+:\n\nA zebra bollard/)
    expect(text.endsWith(contact)).toBe(true)
  })

  test('of what is likelier the answer than not it says so in a few words, and offers nobody', () => {
    const { text } = answer('Is it a zebra bollard?', quotes(costs), { right: 0.6 })
    expect(text).toMatch(/^This may answer it:\n\nA zebra bollard/)
    expect(text).not.toContain(contact)
  })

  test('who names a thing and asks nothing is told what there is, if all of it is there', () => {
    const named = (said: string, covered: number[]) =>
      answer(said, quotes(costs, { covered }), { right: 0.4 }).text
    expect(named('zebra bollard', [1, 1])).toMatch(/^This is what our site says/)
    expect(named('zebra bollard', [1, 0])).toMatch(/^I could not find exactly/)
    expect(named('And lions?', [1, 1])).toMatch(/^I could not find exactly/)
  })

  test('names what may be it in one language', () => {
    const english = quotes(['A zebra costs €50.'], { score: 6 }, { id: 'other', language: 'en' })
    const german = quotes(['Ein Zebra kostet 40 €.', 'Es ist gestreift.'], {}, { language: 'de' })
    const { text } = answer('Kostet ein Zebra viel?', [...german, ...english], { right: 0.5, locale: 'de' }) // prettier-ignore
    expect(text).toContain('40 €')
    expect(text).not.toContain('€50')
  })

  test('wants more evidence to be sure of what is asked after another', () => {
    const said = (isFollowUp: boolean, right: number) =>
      answer('Is it a zebra bollard?', quotes(costs), { right, isFollowUp }).text
    const unsure = /^This may answer it/
    expect(said(false, 0.8)).not.toMatch(unsure)
    expect(said(true, 0.8)).toMatch(unsure)
    expect(said(true, 0.95)).not.toMatch(unsure)
  })

  test('numbers what it cites by itself, and says what others have that is as likely', () => {
    const other = quotes(['Striped bollards cost €50.'], { score: 8.5 }, { id: 'other', title: 'Other zebras', kind: 'news' }) // prettier-ignore
    const { text, citations } = answer('zebra bollard', [...quotes(costs), ...other])
    expect(text).toMatch(/ \[1\]\)\n\nStriped .* \(from our news “Other zebras” \[2\]\)$/)
    expect(citations.map(({ id }) => id)).toEqual(['zebra', 'other'])
  })

  test('when it is not sure, lists what comes nearest, a line for each page', () => {
    const other = (id: string, text: string, { score, covered = [0, 0] }: Partial<Quote>) => quotes([text], { score, covered }, { id, title: id }) // prettier-ignore
    const found = [
      ...quotes(costs, { covered: [0, 0] }),
      ...other('stripes', 'Striped bollards cost €50.', { score: 6, covered: [1, 0] }),
      ...other('spots', 'Spotted bollards cost €60.', { score: 5.5, covered: [0, 1] }),
      ...other('fourth', 'Chequered bollards cost €70.', { score: 5.2 }),
      ...other('far', 'Plain bollards cost €70.', { score: 3.5 }),
    ]
    const { text, citations } = answer('Is it a zebra bollard?', found, { right: 0.4 })
    expect(text.split('\n\n').slice(1, -1)).toEqual([
      '• A zebra bollard costs €40. It is painted by hand. (from our guide “Zebra bollards” [1])',
      '• Striped bollards cost €50. (from our guide “stripes” [2])',
      '• Spotted bollards cost €60. (from our guide “spots” [3])',
    ])
    expect(citations.map(({ id }) => id)).toEqual(['zebra', 'stripes', 'spots'])
    expect(answer('zebra bollard', quotes(costs), { right: 0.5 }).text).not.toContain('•')
  })

  test('leaves out what another page says that adds nothing to the first', () => {
    const other = quotes(['Zebra bollards are striped.'], { score: 6 }, { id: 'other' })
    const { citations } = answer('Is it a zebra bollard?', [...quotes(costs), ...other], { right: 0.4 }) // prettier-ignore
    expect(citations.map(({ id }) => id)).toEqual(['zebra'])
  })

  test('leaves out lines of a page that add nothing to the first', () => {
    const more = { paragraph: 1, place: 9, score: 4.5, near: [], covered: [0, 0] }
    const far = quotes(['A zebra bollard is painted by hand for lions.'], more)
    const { text } = answer('Is it a zebra bollard?', [...quotes(costs), ...far], { right: 0.4 })
    expect(text).toContain('€40')
    expect(text).not.toContain('lions')
  })

  test('says on lines of their own what stands apart, and on one what are items of a list', () => {
    const leadIn = 'To paint a zebra you need:'
    const covered = [1, 0]
    const items = quotes(['A brush', 'Paint. Much of it.', 'Time'], { leadIn, near: [], score: 9, covered }) // prettier-ignore
    const later = quotes(['Nobody paints lions.'], { paragraph: 1, score: 8, near: [], covered })
    const more = { score: 7, covered: [0, 1], fits: true }
    const lion = quotes(['Lions rest for 3 hours.'], more, { id: 'lion' })
    const found = [...items, ...later, ...lion]
    expect(answer('paint zebra', found, { right: 0.4 }).text).toContain(
      `\n\n• ${leadIn} A brush; Paint. Much of it. Time.\n• Nobody paints lions. (from our guide “Zebra bollards” [1])\n\n• Lions`,
    )
  })

  test('says something of each document that is named, before more of the first', () => {
    const long = (text: string) => text.repeat(10).trim()
    const named = (texts: string[], id: string, names: number[], score: number) =>
      quotes(texts, { names, near: [], covered: names[0] === 0 ? [1, 0] : [0, 1], score }, { id })
    const found = [
      ...named(['A zebra weighs 300 kg.', long('It needs much room. Much. '), long('It runs far, every day. ')], 'zebra', [0], 9), // prettier-ignore
      ...named(['A lion weighs 190 kg.'], 'lion', [1], 2),
    ]
    expect(answer('weight of zebra and lion', found).text).toContain('190 kg')
  })

  test('says of another document what is missing of the question, however unlikely', () => {
    const first = quotes(costs, { covered: [1, 0] })
    const found = (covered: number[]) => [
      ...first,
      ...quotes(['The lion cage costs €90.'], { score: 2, covered }, { id: 'lion' }),
    ]
    expect(answer('zebra bollard or lion cage', found([0, 1])).text).toContain('€90')
    expect(answer('zebra bollard or lion cage', found([1, 0])).text).not.toContain('€90')
  })

  describe('to two questions', () => {
    const toBoth = (first: number, second: number, whole: number) => {
      const chance = (inScope: number) => ({ inScope, right: inScope, isLined: false })
      const lion = quotes(['A lion costs €90.'], {}, { id: 'lion' })
      return composeLocalAnswer({
        retrieved: {
          ...{ passages: [], compared: [], isComparison: false, isFollowUp: false },
          ...{ quotes: quotes(['Zebras are striped.']), worth: [1, 1], confidence: chance(whole) },
          apart: [
            { quotes: quotes(costs), worth: [1, 1], confidence: chance(first) },
            { quotes: lion, worth: [1, 1], confidence: chance(second) },
          ],
        },
        question: 'What does a zebra bollard cost, and what a lion?',
        ...{ language: 'en', isSure: true, locale: 'en', settings },
      }).text
    }

    test('answers each by itself', () => {
      const text = toBoth(0.9, 0.9, 0.9)
      expect(text).toMatch(/^A zebra bollard costs €40\..*\[1\]\)\n\nA lion costs €90\..*\[2\]\)$/s)
    })

    test('says what there is, and that it may not be all', () => {
      const text = toBoth(0.9, 0.01, 0.01)
      expect(text).toMatch(/^I could not find exactly that/)
      expect(text).toContain('€40')
      expect(text).not.toContain('€90')
      expect(text.endsWith(contact)).toBe(true)
    })

    test('takes both together where only that can be answered', () => {
      expect(toBoth(0.9, 0.01, 0.9)).toMatch(/^Zebras are striped/)
      expect(toBoth(0.01, 0.01, 0.01)).toMatch(/^I could not find that/)
    })
  })

  test('of two that are compared both are said, however likely one is right', () => {
    const chance = { inScope: 0.99, right: 0.99, isLined: false }
    const own = { worth: [1, 1], confidence: chance }
    const [zebra, lion] = [quotes(costs), quotes(['It is 90.'], {}, { id: 'lion' })]
    const compare = (isComparison: boolean) =>
      composeLocalAnswer({
        retrieved: {
          ...{ passages: [], apart: [], isComparison, isFollowUp: false, quotes: zebra, ...own },
          compared: [
            { quotes: zebra, ...own },
            { quotes: lion, ...own },
          ],
        },
        question: 'Which is dearer, a zebra bollard or a lion?',
        ...{ language: 'en', isSure: true, locale: 'en', settings },
      }).text
    expect(compare(true)).toContain('It is 90.')
    expect(compare(false)).not.toContain('It is 90.')
  })

  test('when it is not sure, says first what has the form of an answer and takes little room', () => {
    const long = quotes(Array(4).fill('').map((_, at) => `Zebra ${at} is ${'so '.repeat(60)}old.`)) // prettier-ignore
    const price = { ...quotes(['It costs €40.'])[0]!, fits: true }
    const found = [...long, price].map((each, place) => ({ ...each, place, near: [], score: 9 - 1.1 * place })) // prettier-ignore
    expect(answer('zebra', found, { right: 0.5 }).text).toContain('€40')
    expect(answer('zebra', found).text).not.toContain('€40')
  })

  test('when it is not sure, says first what is short and as likely as its best', () => {
    const alike = quotes(['Zebras are striped.', 'They weigh 300 kg.']).map((each, place) => ({ ...each, place, near: [], score: 9 - 0.8 * place })) // prettier-ignore
    const dated = Array.from({ length: 6 }, (_, at) => quotes([`Zebra ${at} came in 20${at}1${', so'.repeat(42)}.`], { fits: true, near: [], paragraph: at + 1, score: 8 })[0]!) // prettier-ignore
    expect(answer('zebra', [...alike, ...dated], { right: 0.5 }).text).toContain('300 kg')
  })

  test('when it is not sure, says again what may be asked for', () => {
    const [best, row] = quotes(costs, { near: [], score: 9 }) as [Quote, Quote]
    const found = [best, { ...row, wasSaid: true }]
    expect(answer('and by whom?', found, { right: 0.5 }).text).toContain('painted by hand')
  })

  test('beside its best says nothing that the answer before has said', () => {
    const [best, other, last] = quotes(costs, { near: [], score: 9 }) as [Quote, Quote, Quote]
    const { text } = answer('and lions?', [best, { ...other, wasSaid: true }, last])
    expect(text).toContain('Lions cost more.')
    expect(text).not.toContain('painted by hand')
  })

  test('says what leads to an item of a list before it', () => {
    const found = quotes(['A brush.'], { leadIn: 'To paint a zebra you need:', near: [] })
    expect(answer('paint zebra', found).text).toMatch(/^To paint a zebra you need: A brush\. \(/)
  })

  test('lists items that it says several of, and sets apart what stands apart', () => {
    const leadIn = 'To paint a zebra you need:'
    const items = quotes(['A brush.', 'Paint'], { leadIn, near: [] }).map((each) => ({ ...each, score: 9 })) // prettier-ignore
    const later = quotes(['Nobody paints lions.'], { paragraph: 1, score: 8 }).map((each) => ({ ...each, place: 9 })) // prettier-ignore
    const { text } = answer('paint zebra', [...items, ...later])
    expect(text).toBe(
      `${leadIn}\n• A brush.\n• Paint.\nNobody paints lions. (from our guide “Zebra bollards” [1])`,
    )
  })

  test('says the likelier paragraph before one that stands above it', () => {
    const above = quotes(['Zebras are striped.'], { paragraph: 1, near: [], score: 6 })
    const below = quotes(['Zebras run.', 'They rest.'], { paragraph: 2, near: [], score: 7 })
    const found = [...quotes(costs.slice(0, 1)), ...above, ...below].map((each, place) => ({ ...each, place })) // prettier-ignore
    expect(answer('zebra', found).text).toMatch(/run\.\n• They rest\.\nZebras are striped\./)
  })

  test('leaves out what asks, and what is much less likely', () => {
    const asks = { paragraph: 1, near: [] }
    const others = [...quotes(['Why no lion?'], asks), ...quotes(['Lions roam.'], { ...asks, score: 4 })] // prettier-ignore
    const { text } = answer('zebra', [...quotes(costs.slice(0, 1)), ...others])
    expect(text).toMatch(/^A zebra bollard costs €40\. \(from/)
  })

  test('is no longer than people read', () => {
    const long = Array.from(
      { length: 20 },
      (_, n) => `Zebra number ${n} is ${'so '.repeat(20)}old.`,
    )
    expect(answer('zebra', quotes(long).map((quote) => ({ ...quote, score: 9 }))).text.length).toBeLessThan(620) // prettier-ignore
  })

  test('lets no markup of the content through', () => {
    const title = '<b>Zebra</b> [x](https://evil.example)'
    const found = quotes(['A zebra bollard <script>alert(1)</script> costs `€40` [9].'], {}, { title }) // prettier-ignore
    expect(answer('What does a zebra bollard cost?', found).text).not.toMatch(/[<>`*]|\]\(|\[[^1]/)
  })
})
