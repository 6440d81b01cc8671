import { expect, test } from '@jest/globals'
import { isLetDown } from './isLetDown'

test.each([
  'Nothing is charging. AGAIN. 22 trucks plugged in!',
  'Our chargers have been down since five this morning.',
  'the controller is dead again',
  'None of the buses have charged tonight, and nobody picks up the phone',
  'I rang your hotline, it rings and rings',
  'We have been waiting for two days, this is unacceptable',
  'your system stopped charging at 2 and still does not respond',
  'Nobody answers your hotline.',
  'I called. nobody answered.',
  'I filled in the form on Monday and nobody called!!',
  'Half our trucks stood there empty this morning. What is wrong with your system???',
  'The chargers no longer work since Monday',
  'Why are the chargers down again?',
  'NOT ONE OF MY 24 BUSES IS CHARGING?! WHAT IS WRONG WITH YOUR SYSTEM',
  'Our vans are still not charging, please send somebody',
  'chargers dead since 4, drivers here in an hour',
  'Wallboxes off, none of the vans charged overnight',
  'Bei uns stehen alle Busse leer, dringend',
  'kein einziger Bus lädt',
  'Eure Hotline ist nicht erreichbar!',
  'Seit heute früh lädt hier gar nichts mehr!',
  'Unser Regler ist seit gestern ausgefallen',
  'Bei uns geht gerade nichts, und am Telefon meldet sich keiner',
  'Ich bin enttäuscht, das ist schon das dritte Mal',
  'Ich erreiche seit Stunden niemanden bei Ihnen',
  'Die Säulen laden seit gestern nicht mehr',
  'Warum geht bei euch niemand ans Telefon?!',
  'Seit 20 Minuten Warteschleife, das ist doch ein Witz!',
  'Schon wieder sind drei Ladepunkte tot, und morgen um vier fahren die Busse',
])('“%s” is of somebody who is let down', (message) => {
  expect(isLetDown(message, 'en')).toBe(true)
  expect(isLetDown(message, 'de')).toBe(true)
})

test.each([
  'What happens if the controller is down?',
  'Does it still charge when the internet is dead?',
  'Our trucks do not work on Sundays.',
  'How often did the chargers fail in the first year?',
  'Can we charge at night now?',
  'Sorry for the shouting, I was annoyed.',
  'Was passiert, wenn der Regler ausfällt?',
  'Laden die Busse bei Frost nicht so schnell?',
  'Bei uns stehen 60 Busse, und die Halle ist aus Holz.',
  'Lädt der Bus heute auch ohne Internet?',
  'It was the controller, everything is charging again, thank you.',
  'This is the third time I ask for the file, and the code never works!!',
])('“%s” asks, supposes or tells how it is', (message) => {
  expect(isLetDown(message, 'en')).toBe(false)
  expect(isLetDown(message, 'de')).toBe(false)
})

test.each([
  'We want to plan for the worst-case peak load.',
  'We have an awful lot of vans to charge.',
  'I have had enough information, thank you.',
  'We are on hold with the project until March.',
  'Tell me how you handle voice mail',
  'We never had a callback feature, we want one',
  'It is ridiculous how cheap night tariffs are',
  'I need a quote for 20 chargers. We run a yard in Kassel, the trucks sit empty at night, now we want to start.',
  'Das reicht uns, danke.',
  'Wir denken, das reicht uns für 20 Busse.',
  'Wir vergären Mist und haben Strom übrig.',
  'Ich warte noch auf den Förderbescheid.',
  'Wir laden heute nicht mit Solarstrom.',
  'We are still waiting for the transformer, the grid operator never answers.',
  'We have been waiting for a permit since May.',
  'The worst month for us is January, then the vans need 30 % more.',
  'Our drivers are angry about the detours, can your planning help?',
  'Nobody calls the depot at night, so we need alarms by text message.',
  'We replaced our old chargers, they were broken again and again.',
  'Our voicemail says you rang, what is it about?',
  'I was on hold on another line. What does the pilot cost?',
  'It is an awful commute, so most of the staff work from home today.',
  'The project is a joke among colleagues, they call it the toaster.',
  'Nothing works like a demo, can we have one now?',
  'No trucks are charging yet, we open in May.',
  'The buses are not charging at full power today, they are balancing.',
  'Two of our vans stopped at a public charger today and paid 79 cents.',
  'I am sick today, can we move the demo?',
  'Our current supplier is a disgrace, we want to change now!',
  'Wir haben genug vom Diesel und wollen jetzt starten.',
  'Ohne Netzanschluss geht nichts, wie lange dauert der heute?',
  'Der Netzbetreiber meldet sich seit Wochen nicht, keiner antwortet.',
  'Nachts ist im Büro niemand erreichbar, deshalb suchen wir ein System, das selbst regelt.',
  'Die Fahrer nehmen saure Gurken mit, mehr Pausen gibt es gerade nicht.',
  'Das Angebot reicht mir erst einmal, ich melde mich.',
  'Wir fahren mit Biogas aus Mist und laden seit Mai auch Strom.',
  'Unsere Lkw laden heute nicht alle gleichzeitig, sondern nacheinander.',
  'Ein schlimmer Winter kostet uns wie viel Reichweite?',
  'Bei Störung am Netz steht alles still, das wollen wir jetzt planen.',
  'Die Dieselpreise sind ein Witz, deshalb steigen wir jetzt um!',
  'Wir warten seit zwei Jahren auf den Trafo und planen weiter.',
  'Am Sonntag geht bei uns keiner ans Werk, da stehen alle Busse.',
  'Ich ärgere mich über die Maut, lohnt sich der Umstieg?',
  'Der Hof ist nachts dunkel, brauchen die Säulen Licht?',
  'Wir haben seit gestern zwei neue Busse, die noch nicht laden.',
  'Unser Hof ist seit Mai leer, wir planen neu.',
  'Der Bus steht heute still, weil Feiertag ist.',
  'Alles klar, das geht heute nicht, ich melde mich wieder.',
  'In der Warteschleife lief Musik, schön. Was kostet der Pilot?',
])('“%s” is ordinary', (message) => {
  expect(isLetDown(message, 'en')).toBe(false)
  expect(isLetDown(message, 'de')).toBe(false)
})

test('of a long message only the beginning is read', () => {
  const filler = 'We have a yard in Kassel. '.repeat(60)
  expect(isLetDown(`${filler}Nothing is charging again!`, 'en')).toBe(false)
  expect(isLetDown(`Nothing is charging again! ${filler}`, 'en')).toBe(true)
})
