export const templateName = 'test_template'
export const demoName = 'test_demo'

/** The channel on which a suite says that it needs the database with the demo content. */
export const demoWanted = 'test_demo_wanted'
