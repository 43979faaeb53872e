import type { BlogContent } from './blog-blocks';

/** The body of “When worry does not switch off”. */
export const content: BlogContent = {
  blocks: [
    {
      type: 'paragraph',
      text: 'Before an exam, a wedding or a scan, worry is doing its job: it looks ahead, and it makes us prepare. Afterwards it should let go. When it does not, when the mind keeps hold of “what if” from morning to night for weeks, it has stopped preparing you and begun to wear you out. That is common, it can be treated, and it is nobody’s fault.',
    },
    { type: 'heading', text: 'Ordinary worry, or more?' },
    {
      type: 'paragraph',
      text: 'No single sign decides it. Look at three things together: how long it has gone on, how hard it is to put aside, and what it takes from you. Doctors think of an anxiety disorder when worry or dread is there on most days for months and gets in the way of work, study, family or sleep. You need not wait for months to ask for help. If two weeks have been hard, that is reason enough for a conversation.',
    },
    {
      type: 'list',
      ordered: false,
      items: [
        'Worry moves from one subject to the next and rarely finds an end.',
        'You feel restless, on edge or unusually short-tempered.',
        'You cannot fall asleep, or you wake before dawn with your thoughts running.',
        'Your body joins in: tight shoulders, a racing heart, an upset stomach, headaches.',
        'You avoid people, places or telephone calls that you used to manage.',
      ],
    },
    {
      type: 'paragraph',
      text: 'Some illnesses and substances feel the same. An overactive thyroid, anaemia, some medicines, too much coffee, and alcohol wearing off can all cause a pounding heart and unease. This is one reason to see a doctor rather than to guess.',
    },
    { type: 'heading', text: 'You are in large company' },
    {
      type: 'paragraph',
      text: 'The National Mental Health Survey, led by NIMHANS in twelve states, found that about one adult in ten in India was living with a mental disorder at the time. Apart from epilepsy, more than six in ten people with any of the conditions it studied were getting no treatment. Shame, distance and not knowing where to go are the usual reasons. Only the first of them is inside us, and it shrinks when it is spoken about.',
    },
    { type: 'heading', text: 'What you can do today' },
    {
      type: 'paragraph',
      text: 'These steps will not cure an illness. They do lower the pressure, and they are safe to try. The first two follow the guide that the World Health Organization wrote for times of stress.',
    },
    {
      type: 'list',
      ordered: true,
      items: [
        'Ground yourself. Press your feet into the floor, breathe out slowly, and name five things that you see, hear or touch. The worry may still be there; you are here as well.',
        'Unhook. Say to yourself: “I notice the thought that something will go wrong.” A thought that has been named is a little smaller than the fact it pretends to be.',
        'Give worry an hour. Write down what troubles you at a fixed time, for fifteen minutes and never in bed. When it comes back at night, tell it that its time is tomorrow.',
        'Guard your sleep. Get up at the same hour every day, keep the phone out of the bedroom, and have no tea or coffee late in the day.',
        'Move. A brisk walk eases tension for some hours, and regular activity helps over weeks.',
        'Tell one person. You do not need the right words. “I have not been well, and I would like you to know” is enough.',
      ],
    },
    { type: 'heading', text: 'What treatment looks like' },
    {
      type: 'paragraph',
      text: 'A first visit is mostly talking: what you feel, since when, what else is going on, what you take. Often the doctor orders a blood test or two. For anxiety, talking therapies, cognitive behavioural therapy above all, help many people and give them skills that last. Some people also benefit from medicines, which are prescribed by a doctor and need some weeks to work. Do not start or stop them on your own, and be wary of sleeping tablets offered by a friend: some of them lead to dependence.',
    },
    { type: 'heading', text: 'If someone tells you' },
    {
      type: 'paragraph',
      text: 'Listen more than you speak. Leave out “do not think so much”. Ask what would help this week, offer to come along to an appointment, and ask again in some days. If you fear that somebody may be thinking of suicide, ask directly. Asking does not put the idea there; it opens a door.',
    },
    {
      type: 'notice',
      tone: 'warning',
      title: 'Help that answers now',
      text: 'Tele-MANAS, the national mental health line, is free and open day and night, in many Indian languages: call 14416. If a life is in danger, do not leave the person alone; call 102 for an ambulance or go to the nearest emergency department.',
    },
    {
      type: 'notice',
      tone: 'info',
      title: 'Not medical advice',
      text: 'This article is general information and cannot tell what you have. A doctor or a psychologist can.',
    },
  ],
  sources: [
    {
      title: 'National Mental Health Survey of India, 2015-16: Prevalence, Pattern and Outcomes (Publication No. 129)',
      publisher: 'National Institute of Mental Health and Neuro Sciences (NIMHANS), Bengaluru',
      year: 2016,
    },
    {
      title: 'Doing What Matters in Times of Stress: An Illustrated Guide',
      publisher: 'World Health Organization',
      year: 2020,
    },
    {
      title:
        'mhGAP Intervention Guide for mental, neurological and substance use disorders in non-specialized health settings, version 2.0',
      publisher: 'World Health Organization',
      year: 2016,
    },
  ],
};
