import { clinic } from "../content/clinic.ts";

interface SeedCondition {
  slug: string;
  title: string;
  description: string;
  symptoms: string[];
  causes: string[];
  treatment_approaches: string[];
  published: boolean;
}

interface SeedService {
  id: string;
  slug: string;
  title: string;
  short_description: string;
  duration_minutes: number;
  price_range: string;
  published: boolean;
  sort_order: number;
}

interface SeedTestimonial {
  patient_name: string;
  rating: number;
  content: string;
  service_received: string;
  approved: boolean;
  featured: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
}

interface SeedBlogPost {
  id: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** A calendar date, "YYYY-MM-DD". */
  published_at: string;
  tags: string[];
  slug: string;
  featured_image_url: string | null;
  published: boolean;
  /** Markdown; headings start at level two. */
  body: string;
}

const conditions: SeedCondition[] = [
  {
    slug: "lower-back-pain",
    title: "Lower back pain",
    description:
      "Lower back pain is pain, stiffness or muscle tightness between your bottom ribs and your hips. It can come on after one lift or build up over weeks. Sometimes it spreads into the buttock or leg. Most of the time no serious damage is found, and we build a plan around what sets yours off.",
    symptoms: [
      "A dull ache or a sharp pain across the lower back",
      "Stiffness in the morning or after sitting",
      "Muscle tightness or spasm (a sudden, painful cramp)",
      "Pain when you bend, lift or twist",
      "Pain that spreads into the buttock or down one leg (sciatica)",
      "Tingling or numbness in one leg or foot",
      "Trouble standing up straight",
      "Broken sleep, with pain when you turn over",
    ],
    causes: [
      "A strained muscle or a sprained ligament (the band that ties bone to bone)",
      "Lifting or twisting with more load than your back is used to",
      "Sitting, driving or standing in one position for a long time",
      "An irritated disc (the cushion between two bones of the spine)",
      "A nerve that is pressed or irritated, which can cause sciatica",
      "Wear in the small joints of the spine (arthritis)",
      "A fall, a car accident or a sports injury",
      "Stress, poor sleep or a sudden change in how active you are",
    ],
    treatment_approaches: [
      "A full check of how your back, hips and legs move, to find what brings the pain on.",
      "Clear advice on what to keep doing, what to change and what to pause for now.",
      "Hands-on treatment, such as slow joint movement or soft tissue work, to ease pain and stiffness.",
      "Exercises for the back, hips and trunk, started at a level that you can manage.",
      "Spinal adjustment (a quick, small push on a joint) or massage therapy, when it suits your back and you agree.",
      "A plan for flare-ups, lifting and sitting, so that you can look after your back yourself.",
    ],
    published: true,
  },
  {
    slug: "neck-pain",
    title: "Neck pain",
    description:
      "Neck pain is pain or stiffness anywhere from the base of the skull to the tops of the shoulders. It often follows a night in an odd position, long hours at a screen or a sudden jolt. Some people also get headaches, or pain that travels into the shoulder blade or arm. Most neck pain is not serious, and gentle movement usually helps.",
    symptoms: [
      "A stiff neck that is hard to turn or tilt",
      "An ache at the base of the skull or across the shoulders",
      "Sharp pain with certain movements",
      "Tight, tender muscles beside the neck",
      "Headaches that start at the back of the head",
      "Pain, tingling or numbness into one shoulder, arm or hand",
      "Pain that builds up through the workday",
      "Trouble finding a position to sleep in",
    ],
    causes: [
      "Hours at a screen or on a phone without a change of position",
      "Sleeping with the neck bent or on a pillow that does not fit",
      "Whiplash (a sudden jolt of the neck) from a car accident or a fall",
      "Heavy lifting, carrying or work with the arms overhead",
      "Stress, with raised shoulders or a clenched jaw",
      "Wear in the joints and discs of the neck",
      "An irritated nerve in the neck",
    ],
    treatment_approaches: [
      "A check of how your neck, shoulders and upper back move, with nerve tests when pain goes into the arm.",
      "Gentle hands-on movement of stiff joints in the neck and upper back.",
      "Soft tissue work or massage therapy for tight muscles.",
      "Exercises that wake up the deep neck muscles and the muscles around the shoulder blades.",
      "Neck adjustment (a quick, small push on a joint) by the chiropractor, only when it is suitable and you consent.",
      "Changes to your desk, phone, pillow and breaks that you can keep up.",
    ],
    published: true,
  },
  {
    slug: "sports-injuries",
    title: "Sports injuries",
    description:
      "A sports injury is harm to a muscle, joint or bone that happens during sport or exercise. It can also harm a tendon (which ties muscle to bone) or a ligament (which ties bone to bone). Some are sudden, such as a twisted ankle. Others build up when training grows faster than the body can adapt. We help you settle the injury, rebuild strength and return to your sport in stages.",
    symptoms: [
      "Sudden pain during a game or a training session",
      "Swelling or bruising around a joint or muscle",
      "Pain that starts with activity and eases with rest",
      "A joint that feels loose, locks or gives way",
      "Stiffness the morning after exercise",
      "Weakness compared with the other side",
      "A pop or a snap felt at the moment of injury",
    ],
    causes: [
      "A twist, a fall or a bad landing",
      "A tackle, a collision or a blow",
      "A sudden rise in distance, weight or number of sessions",
      "The same movement many times over, such as serving, throwing or running",
      "Coming back before an earlier injury has recovered",
      "Tired muscles, or no warm-up",
      "Shoes, gear or a surface that does not suit you",
    ],
    treatment_approaches: [
      "Protect: settle pain and swelling, and keep the rest of you moving safely.",
      "Move: bring back range (how far the joint can go) with gentle exercise and hands-on care.",
      "Strengthen: load the injured part a little more each week, with the muscles around it.",
      "Control: train balance, landing, turning and the skills that your sport needs.",
      "Return: go back to practice, then to play, with a plan to lower the chance of a repeat.",
    ],
    published: true,
  },
  {
    slug: "headaches-migraines",
    title: "Headaches and migraines",
    description:
      "Headaches have many causes. The ones we can often help with are tension-type headaches and headaches that start in the neck. Migraine is a condition of the brain and nerves that your doctor treats. We can care for a sore neck or jaw beside that treatment, not in place of it.",
    symptoms: [
      "A dull, tight band around the head",
      "Pain that starts in the neck and spreads to the forehead or eye",
      "Throbbing pain, often on one side of the head",
      "Sore spots in the neck, shoulders, scalp or jaw",
      "A stiff neck before or during the headache",
      "Light, noise or movement that is hard to bear",
      "Feeling sick to your stomach during an attack",
      "Zigzags or blind spots before a migraine (aura)",
    ],
    causes: [
      "Stress, or the let-down after a stressful week",
      "Too little sleep, too much sleep or sleep at odd hours",
      "Skipped meals or too little water",
      "Hours in one position, such as at a desk or at the wheel",
      "A clenched jaw or ground teeth",
      "Bright light, loud noise or strong smells",
      "Changes in hormones, such as before a period",
      "Pain pills taken on many days of the month",
    ],
    treatment_approaches: [
      "A history and a check of your neck, jaw and nerves, to see what kind of headache it may be.",
      "A headache diary, read together, to find the triggers that matter for you.",
      "Hands-on treatment for stiff joints and tight muscles in the neck and upper back.",
      "Exercises for the deep neck muscles and the shoulders, done a few minutes a day.",
      "Help with sleep, breaks, screens and ways to let go of tension.",
      "A letter to your doctor, with your consent, when medicine or tests may be needed.",
    ],
    published: true,
  },
  {
    slug: "work-injuries",
    title: "Work injuries",
    description:
      "A work injury is any injury or strain caused by your job. It can come from one event, such as a fall, or build up over months of repeated work. The Workplace Safety and Insurance Board (WSIB) may pay for treatment when a claim is approved. We treat the injury and help you return to work safely.",
    symptoms: [
      "Pain in the back, neck, shoulder, knee or wrist after a task at work",
      "Swelling, bruising or stiffness after a slip, a fall or a blow",
      "Pain that grows through the shift and eases on days off",
      "Tingling or numbness in the hands or fingers",
      "Weak grip, or dropping things",
      "Trouble lifting, reaching, kneeling or standing for long",
      "Sleep broken by pain after work",
    ],
    causes: [
      "Lifting, pushing or pulling heavy loads",
      "Lifting or moving patients or clients",
      "Slips, trips and falls, also from ladders and trucks",
      "The same movement many times an hour",
      "Bent, twisted or overhead positions held for long",
      "A desk, chair or tool that does not fit you",
      "Vibration from vehicles or power tools",
      "Being struck by or caught in something",
    ],
    treatment_approaches: [
      "We assess the injury and the demands of your job.",
      "We treat pain and stiffness, and teach you how to stay gently active.",
      "We build up the strength and stamina that your job needs.",
      "We practise your work tasks here, such as lifting, climbing or reaching.",
      "We plan modified work and a gradual return with you, your employer and the WSIB.",
      "We review how the return is going and give you a plan to stay well at work.",
    ],
    published: true,
  },
];

const services: SeedService[] = [
  {
    id: "service-physiotherapy",
    slug: "physiotherapy",
    title: "Physiotherapy",
    short_description:
      "Assessment, hands-on treatment and an exercise plan that you can follow at home.",
    duration_minutes: 60,
    price_range: "Contact for pricing",
    published: true,
    sort_order: 1,
  },
  {
    id: "service-chiropractic-care",
    slug: "chiropractic-care",
    title: "Chiropractic care",
    short_description:
      "Hands-on care for back, neck and joint pain, with exercises to keep you moving.",
    duration_minutes: 45,
    price_range: "Contact for pricing",
    published: true,
    sort_order: 2,
  },
  {
    id: "service-massage-therapy",
    slug: "massage-therapy",
    title: "Registered massage therapy",
    short_description: "Therapeutic and wellness massage from a registered massage therapist.",
    duration_minutes: 60,
    price_range: "Contact for pricing",
    published: true,
    sort_order: 3,
  },
];

const testimonials: SeedTestimonial[] = [
  {
    patient_name: "Priya S.",
    rating: 5,
    content:
      "After my car accident I had a lot of questions about the forms. They took the time to explain each one, and my exercises were always written down for me.",
    service_received: "Physiotherapy (MVA)",
    approved: true,
    featured: true,
    created_at: "2026-10-19T18:30:00.000Z",
  },
  {
    patient_name: "Marcus T.",
    rating: 5,
    content:
      "The chiropractor explained each step before it happened and asked if I was comfortable. I never felt rushed.",
    service_received: "Chiropractic care",
    approved: true,
    featured: true,
    created_at: "2026-09-08T14:05:00.000Z",
  },
  {
    patient_name: "Nadia R.",
    rating: 5,
    content:
      "I was asked about the pressure all the way through. I always knew what was coming next, and I felt listened to.",
    service_received: "Massage therapy",
    approved: true,
    featured: true,
    created_at: "2026-07-22T20:15:00.000Z",
  },
  {
    patient_name: "Devon A.",
    rating: 5,
    content:
      "They knew what WSIB needed and kept me up to date. We practised the lifting I do at work, so going back felt less daunting.",
    service_received: "Physiotherapy (WSIB)",
    approved: true,
    featured: true,
    created_at: "2026-05-12T16:40:00.000Z",
  },
  {
    patient_name: "Helen W.",
    rating: 5,
    content:
      "I was nervous about my first pelvic health visit. Everything was explained, nothing was done without asking, and I was treated with respect.",
    service_received: "Pelvic health physiotherapy",
    approved: true,
    featured: true,
    created_at: "2026-03-03T19:00:00.000Z",
  },
  {
    patient_name: "Jorge M.",
    rating: 4,
    content:
      "Friendly front desk, and easy to book around my shifts. The exercises fit into my lunch break.",
    service_received: "Physiotherapy",
    approved: true,
    featured: false,
    created_at: "2026-08-14T13:20:00.000Z",
  },
  {
    patient_name: "Anita K.",
    rating: 5,
    content:
      "They gave my son a clear plan for getting back to soccer, and we both understood each stage.",
    service_received: "Physiotherapy",
    approved: false,
    featured: true,
    created_at: "2026-11-02T15:10:00.000Z",
  },
  {
    patient_name: "Sam L.",
    rating: 4,
    content: "Good advice about my desk. Parking was a little hard to find.",
    service_received: "Chiropractic care",
    approved: false,
    featured: false,
    created_at: "2026-11-10T17:45:00.000Z",
  },
];

const deskBody = `Many people who come to us with a sore neck sit at a desk all day. The desk is not always to blame. But a few small changes can take a lot of work off your neck, and most of them cost nothing.

## Start with the chair

Sit right back, so that the backrest meets your lower back. Your feet should rest flat on the floor. If they dangle, put a thick book or a box under them. Your hips should be level with your knees or a little higher.

If the chair has arms, set them low enough that your shoulders can drop. Arms that are too high push your shoulders up to your ears. Your neck muscles then hold them there for hours.

## Bring the screen to your eyes

Place the screen straight in front of you, about an arm's length away. The top edge should be at eye level or just below. If you wear glasses with more than one lens strength, you may need it lower. Watch whether you tip your chin up to read.

A laptop makes this hard, since its screen and keys are joined. If you use one for more than an hour a day, raise it on a stand or a few books. Then plug in a separate keyboard and mouse.

Two screens? If you use both about equally, set them side by side and sit facing the gap. If one is your main screen, put that one in front of you.

## Keep your hands close

Your elbows should hang near your sides, bent to about a right angle. Pull the keyboard and the mouse toward you. A mouse that sits far away is a common reason for an ache on one side of the neck.

If you take many calls, use a headset or the speaker. A phone held between ear and shoulder is hard on any neck.

## The position that helps is the next one

There is no perfect posture. Even a good position becomes a strain when you hold it too long. So change often:

- Stand up when you take a call.
- Drink water, so that you have to get up for more.
- Every half hour, turn your head slowly left and right a few times.
- Once an hour, roll your shoulders and look at something far away.

A desk that goes up and down is pleasant, but you do not need one. A kitchen counter works for part of the day.

## Make one change at a time

Pick the change that looks easiest and keep it for a week. If your neck feels better, you know why. If it feels the same, try the next one.

See someone if pain wakes you, travels into your arm or comes with numb fingers. Our page on [neck pain](/conditions/neck-pain) lists the signs that need a doctor. It also shows two exercises for your chair. If your work set it off, read about [work injuries](/conditions/work-injuries) before you wait much longer.

You can read more about [placing a screen](https://www.ccohs.ca/oshanswers/ergonomics/office/monitor_positioning.html) from the Canadian Centre for Occupational Health and Safety.
`;

const snowBody = `The first big snowfall brings us the same visitors each year: people who bent, twisted and threw, and then could not stand up straight. Shovelling is hard exercise. It asks you to lift weights in the cold, on ice, often before breakfast. A little planning can spare your back.

## First, should you be the one to shovel?

Cold air and heavy work put a load on the heart. If you have heart trouble, high blood pressure or a recent operation, ask your doctor first. If you have not been active for months, ask a neighbour or hire someone for the heavy falls.

:::care now "Stop and call 911 if you have:"
- pressure or pain in your chest, arm, neck or jaw
- trouble catching your breath
- a cold sweat, a faint feeling or nausea

These can be signs of a heart attack.
:::

## Get ready indoors

Cold muscles do not like surprises. March on the spot, circle your arms and do a few half squats for about five minutes. Dress in layers that you can open. Wear boots with grip.

Choose a light shovel with a handle that reaches about chest height. A small blade is kinder than a big one, because you cannot overfill it. For light snow, use a pusher and do not lift at all.

## Go early, and go often

Fresh snow weighs far less than snow that has sat and packed down. If a lot is coming, go out twice. Half the depth is half the work. Clear the top layer first when the snow is deep, and then the rest.

## How to lift

- **Push** the snow to the side when you can.
- When you must lift, face the load. Keep your feet apart, one a little ahead.
- Slide one hand down near the blade, so that the weight stays close to you.
- Bend your hips and knees, and keep your chest up.
- Lift with your legs, and take small loads.
- Turn your feet toward the pile and walk the snow there. Do not twist and throw it over your shoulder.
- Swap hands every few minutes.

## Rest before you need to

Work for ten to fifteen minutes, then take a break of about the same length. Stand tall, put your hands on your hips and lean back gently a few times. Drink some water. Nobody is timing you.

## If your back complains

A dull ache the next day is common. Keep moving in the house, take a warm shower and go for a short walk. It usually settles in a few days.

Book a visit if the pain is strong after several days, or if it runs down your leg. Call 911 for numbness between your legs, weakness in both legs, or new trouble with your bladder or bowel. Our page on [lower back pain](/conditions/lower-back-pain) has the full list of signs, and two gentle exercises.

Shovelling as part of your job? An injury on the clock may be a [work injury](/conditions/work-injuries), so tell your employer the same day.

The Canadian Centre for Occupational Health and Safety has more on [shovelling](https://www.ccohs.ca/oshanswers/ergonomics/shovel.html). The emergency signs follow the NHS page on [heart attacks](https://www.nhs.uk/conditions/heart-attack/).
`;

const blog_posts: SeedBlogPost[] = [
  {
    id: "post-desk-for-your-neck",
    title: "Set up a desk that your neck likes",
    excerpt:
      "Posture, chair, screen and breaks: small changes that take work off your neck, most of them free.",
    category: "Workplace Health",
    author: `The ${clinic.name} team`,
    published_at: "2026-09-14",
    tags: ["neck pain", "desk", "work from home"],
    slug: "desk-setup-for-your-neck",
    featured_image_url: null,
    published: true,
    body: deskBody,
  },
  {
    id: "post-shovelling-snow",
    title: "Shovelling snow without hurting your back",
    excerpt:
      "How to get ready, which shovel to pick, how to lift, and when to stop. A plan for the next snowfall.",
    category: "Prevention",
    author: `The ${clinic.name} team`,
    published_at: "2025-12-01",
    tags: ["back pain", "winter", "lifting"],
    slug: "shovelling-snow-without-hurting-your-back",
    featured_image_url: null,
    published: true,
    body: snowBody,
  },
];

/** Example records for an empty store. */
export const seed = { conditions, services, testimonials, blog_posts };
