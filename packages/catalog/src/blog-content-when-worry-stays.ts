import type { BlogContent } from './blog-blocks';

/** The body of “When worry does not switch off”. */
export const content: BlogContent = {
  blocks: [
    {
      type: 'paragraph',
      text: 'Before an exam or a wedding, worry can be useful. It makes us prepare. Afterwards it should stop. If you think “what if” from morning to night for weeks, worry no longer helps you. It makes you tired. This is common, it can be treated, and it is not your fault.',
    },
    { type: 'heading', text: 'Ordinary worry, or more?' },
    {
      type: 'paragraph',
      text: 'No single sign tells you. Ask yourself three questions. How long has it lasted? How hard is it to stop? What can you no longer do? Doctors think of an anxiety disorder when worry or dread is there on most days for months and gets in the way of work, study, family or sleep. You do not need to wait for months. If two weeks have been hard, talk to a doctor.',
    },
    {
      type: 'list',
      ordered: false,
      items: [
        'Worry moves from one subject to the next and rarely stops.',
        'You feel restless, tense or unusually short-tempered.',
        'You cannot fall asleep, or you wake before dawn with your thoughts running.',
        'You feel it in your body: tight shoulders, a racing heart, an upset stomach, headaches.',
        'You avoid people, places or telephone calls that you used to manage.',
      ],
    },
    {
      type: 'paragraph',
      text: 'Some illnesses and substances can cause the same feelings. An overactive thyroid, anaemia, some medicines, too much coffee, and alcohol wearing off can all cause a pounding heart and unease. This is one reason to see a doctor rather than to guess.',
    },
    { type: 'heading', text: 'You are not alone' },
    {
      type: 'paragraph',
      text: 'The National Mental Health Survey, led by NIMHANS in twelve states, found that about one adult in ten in India was living with a mental disorder at the time. For every condition in the study except epilepsy, more than six in ten people got no treatment. The usual reasons are shame, distance and not knowing where to go. Talking about it can ease the shame.',
    },
    { type: 'heading', text: 'What you can do today' },
    {
      type: 'paragraph',
      text: 'These steps will not cure an illness. They help many people, and they are safe to try. The first two follow the guide that the World Health Organization wrote for times of stress.',
    },
    {
      type: 'list',
      ordered: true,
      items: [
        'Ground yourself. Press your feet into the floor, breathe out slowly, and name five things that you see, hear or touch. You may still worry, but you notice more than the worry.',
        'Unhook from the thought. Say to yourself: “I notice the thought that something will go wrong.” This reminds you that it is a thought, not a fact.',
        'Set a time for worry. Write down your worries for fifteen minutes at the same time every day, but not in bed. If a worry comes back at night, leave it for that time tomorrow.',
        'Protect your sleep. Get up at the same time every day, keep the phone out of the bedroom, and have your last tea or coffee before 4 PM.',
        'Move. A brisk walk eases tension for some hours, and regular activity helps over weeks.',
        'Tell one person. You do not need the right words. “I have not been well, and I would like you to know” is enough.',
      ],
    },
    { type: 'heading', text: 'What treatment looks like' },
    {
      type: 'paragraph',
      text: 'At a first visit you mostly talk: what you feel, when it started, what else is happening, and which medicines you take. The doctor may also ask for a blood test. For anxiety, talking therapies, above all cognitive behavioural therapy, help many people and teach them lasting skills. Some people also benefit from medicines. A doctor prescribes them, and they take a few weeks to work. Do not start or stop them on your own. Do not take sleeping tablets from a friend. Some sleeping tablets are addictive.',
    },
    { type: 'heading', text: 'If someone tells you that they are struggling' },
    {
      type: 'paragraph',
      text: 'Listen more than you speak. Do not say “do not think so much”. Ask what would help this week, offer to come along to an appointment, and ask again in a few days. If you fear that a person is thinking of suicide, ask directly. Asking does not put the idea there. It makes it easier to talk.',
    },
    {
      type: 'notice',
      tone: 'warning',
      title: 'Get help now',
      text: 'Tele-MANAS, the national mental health line, is free and open day and night, in many Indian languages: call 14416. If you might hurt yourself, or someone’s life is in danger, call 102 or go to the nearest emergency department now. Do not leave a person in danger alone.',
    },
    {
      type: 'notice',
      tone: 'info',
      title: 'Not medical advice',
      text: 'This article is general information and cannot diagnose you. A doctor or a psychologist can.',
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
